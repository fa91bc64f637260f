/** One part of an address without its percent signs; null where they spell nothing, as in "50%-off": anybody can type or link to that. */
export const decodedPart = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};
