/** The one place for the name, the phone and the addresses; a published brand record takes its place when there is one. */
export type Brand = {
  product: string;
  /** The product’s name as it stands in addresses: /{slug}-team/. */
  slug: string;
  phone: string;
  email: string;
  facebook: string;
  instagram: string;
  youtube: string;
  firmLine: string;
};

/** What pages and papers of the engine say of the house. */
export type House = Pick<Brand, 'product' | 'phone'>;

/** The product’s name in addresses. Fixed: changing it would break every printed link. */
export const BRAND_SLUG = 'quarterline';

export const DEFAULT_BRAND: Brand = {
  product: 'Quarterline',
  slug: BRAND_SLUG,
  phone: '(780) 555-0142',
  email: 'info@quarterline.example',
  facebook: 'https://www.facebook.com/quarterline.example',
  instagram: 'https://www.instagram.com/quarterline.example',
  youtube: 'https://www.youtube.com/@quarterline.example',
  firmLine: 'Quarterline is a division of a law firm. A bid is a binding offer under the conditions of sale.',
};
