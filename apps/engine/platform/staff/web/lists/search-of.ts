/** The question to the engine; what is empty is left out. */
export function searchOf(search: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}
