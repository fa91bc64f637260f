/** Colours of the design's tokens, written out so that a drawing stands alone. */
export const INK = '#1d1b16';
export const WATER = '#2b5d73';
export const WATER_TINT = '#e4eef1';
export const BUSH = '#17432f';
