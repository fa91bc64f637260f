/**
 * The one place for the name, the phone and the addresses; a published brand record takes its place when there is one. An empty
 * text is not set: what would show it is left out.
 */
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
  /** Under which licence anybody may use the results of sales. */
  resultsLicence: 'none' | 'CC-BY-4.0' | 'CC0-1.0';
  /** Whose pages may show our embeds in a frame: an origin on each line, "https://paper.example". */
  embedSites: string;
};

/** What pages and papers of the engine say of the firm. */
export type BrandBasics = Pick<Brand, 'product' | 'phone'>;

/** The product’s name in addresses. Fixed: changing it would break every printed link. */
export const BRAND_SLUG = 'quarterline';

/** Of a product that nobody has set up yet: it has a name, and nothing that could be somebody else's. */
export const DEFAULT_BRAND: Brand = {
  product: 'Quarterline',
  slug: BRAND_SLUG,
  phone: '',
  email: '',
  facebook: '',
  instagram: '',
  youtube: '',
  firmLine: 'A bid is a binding offer under the Conditions of Sale.',
  resultsLicence: 'none',
  embedSites: '',
};

/** What a firm must have set before the public sees a sale of it, each with the name of its field in Settings. */
export const missingInBrand = (brand: Partial<Brand>): string[] =>
  (
    [
      ['product', 'name'],
      ['phone', 'telephone'],
      ['email', 'email address'],
    ] as const
  )
    .filter(([field]) => !brand[field]?.trim())
    .map(([, name]) => name);
