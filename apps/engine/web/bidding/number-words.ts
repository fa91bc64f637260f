const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "three"; figures above twelve. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);

/** "Three" */
export const numberWordUpper = (count: number): string => {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** "A", "A and B", "A, B and C" */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
