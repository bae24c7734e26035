/** Sound, off by default: one dry click for a move, a lower one for an error. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** @param {number} pitch */
function click(pitch) {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const [tone, volume, now] = [
    context.createOscillator(),
    context.createGain(),
    context.currentTime,
  ];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.05);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.06);
}

/** A move. */
export const soundMove = () => click(880);
/** An error. */
export const soundRefusal = () => click(220);
