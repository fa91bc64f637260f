/** Decodes a part of an address; null for invalid percent signs, as in "50%-off". */
export const decodedPart = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};
