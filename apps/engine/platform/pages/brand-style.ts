import { BRAND_STYLE } from '@quarterline/contract';
import type { BrandBasics } from '@quarterline/listing';
import { type Html, html } from './html.ts';

/** The link to the firm’s own colour, under an address that changes with it; nothing for the product’s. */
export const brandStyle = ({ accent }: Pick<BrandBasics, 'accent'>): Html =>
  accent === null ? html`` : html`<link rel="stylesheet" href="${BRAND_STYLE}?${accent.base.slice(1)}">`;
