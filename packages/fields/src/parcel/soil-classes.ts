/** The classes of the Canada Land Inventory: 1 is the best for crops, 7 cannot be farmed. */
export const SOIL_CLASSES = [1, 2, 3, 4, 5, 6, 7] as const;

/** The classes that a text names, in order: "Loam, class 2 and 4" is 2 and 4; "Class 1 to 3" is 1, 2 and 3. */
export function soilClasses(text: string): number[] {
  const named = [...text.matchAll(/\bclass(?:es)?\s+((?:[1-7]\b(?:\s*(?:,|and|or|to|-|–)\s*)?)+)/gi)].map(
    ([, list = '']) => list,
  );
  return SOIL_CLASSES.filter((number) => named.some((list) => includes(list, number)));
}

const includes = (list: string, number: number): boolean =>
  [...list.matchAll(/([1-7])(?:\s*(?:to|-|–)\s*([1-7]))?/g)].some(
    ([, from, to]) => number >= Number(from) && number <= Number(to ?? from),
  );
