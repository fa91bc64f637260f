const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "three"; figures above twelve. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);

/** "Three" */
export function numberWordUpper(count: number): string {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "15 minutes", "1 minute", "30 seconds". */
export function lengthText(ms: number): string {
  const [count, unit] = ms % 60_000 === 0 ? [ms / 60_000, 'minute'] : [Math.round(ms / 1000), 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "two minutes", "one minute": the same in a sentence. */
export function lengthWords(ms: number): string {
  const [count = '', unit = ''] = lengthText(ms).split(' ');
  return `${numberWord(Number(count))} ${unit}`;
}
