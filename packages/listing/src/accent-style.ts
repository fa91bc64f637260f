import type { BrandAccent } from './brand.ts';

/** The tokens of the accent as CSS, over those of the build whichever comes first; empty for the product’s own colours. */
export const accentStyle = (accent: BrandAccent | null): string =>
  accent === null
    ? ''
    : `html:root{--ql-gold:${accent.base};--ql-gold-hover:${accent.hover};--ql-gold-press:${accent.press};--ql-gold-wash:${accent.pale}}`;
