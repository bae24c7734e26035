/* An engine in C for any game whose legal moves can be listed: it answers with the longest text,
 * but with one that begins with a small letter (exchange, pass) only if there is no other.
 *
 *     cc -O2 -o longest examples/engines/longest.c
 *     quadrille scrabble match --players equity,cmd:./longest --games 10
 *
 * It asks the host for the legal moves ("capabilities":["legal"]), so it needs no rules and no
 * words, and finds the strings between "legal":[ and ] by hand: no library is needed.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Copy the longest string of the list "legal" of a position into a buffer that grows. */
static char *longest_move(const char *line)
{
    const char *at = strstr(line, "\"legal\":["), *best = "";
    size_t most = 0, size = 0;
    if (at == NULL)
        return strdup("");
    at += strlen("\"legal\":[");
    while (*at != ']' && *at != '\0') {
        if (*at != '"') {
            at++;
            continue;
        }
        const char *start = ++at;
        while (*at != '\0' && *at != '"')
            at += (*at == '\\' && at[1] != '\0') ? 2 : 1;
        size_t length = (size_t)(at - start), worth = islower((unsigned char)*start) ? 1 : 1 + length;
        if (worth > most) {
            most = worth;
            best = start;
            size = length;
        }
        if (*at == '"')
            at++;
    }
    return strndup(best, size);
}

int main(void)
{
    char *line = NULL, *move = strdup("");
    size_t room = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (getline(&line, &room, stdin) > 0) {
        if (strstr(line, "\"type\":\"hello\""))
            puts("{\"type\":\"ready\",\"protocol\":1,\"name\":\"longest\","
                 "\"author\":\"Quadrille\",\"games\":[\"scrabble\",\"samegame\"],"
                 "\"capabilities\":[\"legal\"]}");
        else if (strstr(line, "\"type\":\"position\"")) {
            free(move);
            move = longest_move(line);
        } else if (strstr(line, "\"type\":\"go\""))
            printf("{\"type\":\"best\",\"move\":\"%s\"}\n", move);
        else if (strstr(line, "\"type\":\"quit\""))
            break;
    }
    free(move);
    free(line);
    return 0;
}
