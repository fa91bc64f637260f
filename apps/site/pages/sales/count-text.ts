/** "8 sales", "2 of 8 sales": beside the title of a list. */
export const countText = (found: number, all: number): string =>
  `${found === all ? '' : `${found} of `}${all} ${all === 1 ? 'sale' : 'sales'}`;
