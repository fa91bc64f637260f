/**
 * A WebVTT file as text that can be read: who speaks in front, times and cue names left out, cues of one speaker joined.
 * Any other text stays as it is. The format: https://www.w3.org/TR/webvtt1/
 */
export function transcriptFromVtt(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(plain)) return text;
  const spoken: { who: string; words: string }[] = [];
  for (const block of plain.split(/\n{2,}/).slice(1)) {
    const lines = block.split('\n');
    const times = lines.findIndex((line) => line.includes('-->'));
    if (times === -1) continue;
    for (const { who, words } of turnsOf(lines.slice(times + 1).join(' '))) {
      const last = spoken.at(-1);
      if (last && (who === '' || who === last.who)) last.words += ` ${words}`;
      else spoken.push({ who, words });
    }
  }
  return spoken.map(({ who, words }) => (who === '' ? words : `**${who}:** ${words}`)).join('\n\n');
}

/** `<v Name>words</v>`, as often as it stands in a cue; other tags are style. */
const turnsOf = (cue: string): { who: string; words: string }[] =>
  cue
    .split(/(?=<v[ .])/)
    .map((part) => ({
      who: /^<v(?:\.[^ >]*)? ([^>]+)>/.exec(part)?.[1]?.trim() ?? '',
      words: part
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ words }) => words !== '');
