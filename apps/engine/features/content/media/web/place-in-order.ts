/**
 * A list with one entry more. Files that were dropped together keep the order in which they were dropped, whichever arrives first: the new one
 * stands before the first of those that come after it (`later`) and are here, and at the end when none is.
 */
export function placeInOrder<Entry>(
  list: readonly Entry[],
  entry: Entry,
  later: readonly string[],
  hrefOf: (entry: Entry) => string | undefined,
): Entry[] {
  const after = new Set(later);
  const place = list.findIndex((one) => after.has(hrefOf(one) ?? ''));
  return place === -1 ? [...list, entry] : list.toSpliced(place, 0, entry);
}
