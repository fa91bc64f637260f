/** Do two addresses ask for the same, in whichever order? */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

const sorted = (query: string): string => {
  const parts = new URLSearchParams(query);
  parts.sort();
  return parts.toString();
};
