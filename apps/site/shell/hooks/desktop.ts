/** From here on dropdowns open under the pointer and close one another. */
export const isDesktop = (): boolean => matchMedia('(min-width: 64em)').matches;
