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

const bytes = new TextEncoder();

/** A longer line goes on behind a space. Letters are never cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const full = bytes.encode((lines.at(-1) ?? '') + character).length > (lines.length === 1 ? 75 : 74);
    if (full) lines.push(character);
    else lines[lines.length - 1] += character;
  }
  return lines.join('\r\n ');
}
