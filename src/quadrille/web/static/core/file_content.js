/** What is in a file that the visitor has chosen, as the server takes it. */

/** @param {File} file @returns {Promise<{ text?: string, base64?: string }>} a text, or bytes in base 64 */
export async function contentOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return { text };
  } catch {
    // These bytes are no text.
  }
  return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
}
