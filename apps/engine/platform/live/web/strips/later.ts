/** What is not needed to bid is loaded so long after the first view, in milliseconds. */
export const LATER_MS = 2000;
