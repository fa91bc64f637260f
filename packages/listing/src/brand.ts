/** An image of the firm as it is kept: named by the hash of its SVG, with its size in units of its view box. */
export type BrandImage = { hash: string; width: number; height: number };

/** The colour of what acts or is live, and the shades that are derived from it: `#rrggbb`. */
export type BrandAccent = { base: string; hover: string; press: string; pale: string };

/** A Canadian address; the province is its two letters. */
export type PostalAddress = { street: string; town: string; province: string; postcode: string };
export type Office = PostalAddress & { name: string; phone: string; hours: string };
export type Licence = { kind: string; province: string; number: string };
export type BrandLink = { label: string; address: string };

/** Texts of the home page; an empty text means the standard text. */
export type HomeTexts = {
  homeHeading: string;
  homeLead: string;
  homeHowHeading: string;
  homeSellHeading: string;
  homeSellLead: string;
  homeListHeading: string;
  homeListLead: string;
};

/**
 * The one place for the name, the phone and the addresses; a published brand record takes its place when there is one.
 * An empty text is not set: what would show it is left out.
 */
export type Brand = HomeTexts & {
  product: string;
  /** The product’s name as it stands in addresses: /{slug}-team/. */
  slug: string;
  phone: string;
  email: string;
  facebook: string;
  instagram: string;
  youtube: string;
  linkedin: string;
  links: readonly BrandLink[];
  firmLine: string;
  tagline: string;
  legalName: string;
  /** "123456789 RT0001" */
  gst: string;
  licences: readonly Licence[];
  postalStreet: string;
  postalTown: string;
  postalProvince: string;
  postalCode: string;
  hours: string;
  offices: readonly Office[];
  /** Null: the product’s own. */
  accent: BrandAccent | null;
  logo: BrandImage | null;
  /** A square one, for the tab of a browser and for dark bars. */
  mark: BrandImage | null;
  logoSvg: string;
  markSvg: string;
  /** The address of the team’s page, and those that it had before. */
  teamSlug: string;
  teamSlugsBefore: readonly string[];
  /** Under which licence anybody may use the results of sales. */
  resultsLicence: 'none' | 'CC-BY-4.0' | 'CC0-1.0';
  /** Origins that may show our embeds in a frame, one on each line: "https://paper.example". */
  embedSites: string;
};

/** Brand fields for pages, emails and PDFs of the engine. */
export type BrandBasics = Pick<
  Brand,
  | 'product'
  | 'phone'
  | 'email'
  | 'firmLine'
  | 'legalName'
  | 'gst'
  | 'postalStreet'
  | 'postalTown'
  | 'postalProvince'
  | 'postalCode'
  | 'accent'
  | 'logo'
  | 'mark'
> & {
  /** The logo as PNG in base64, for PDFs; empty without one. */
  logoPng: string;
};

/** The product’s name in addresses. Fixed: changing it would break every printed link. */
export const BRAND_SLUG = 'quarterline';
export const TEAM_SLUG = `${BRAND_SLUG}-team`;

/** Brand of a new installation: a product name, and no contact data. */
export const DEFAULT_BRAND: Brand & BrandBasics = {
  product: 'Quarterline',
  slug: BRAND_SLUG,
  phone: '',
  email: '',
  facebook: '',
  instagram: '',
  youtube: '',
  linkedin: '',
  links: [],
  firmLine: 'A bid is a binding offer under the Conditions of Sale.',
  tagline: '',
  legalName: '',
  gst: '',
  licences: [],
  postalStreet: '',
  postalTown: '',
  postalProvince: '',
  postalCode: '',
  hours: '',
  offices: [],
  accent: null,
  logo: null,
  mark: null,
  logoSvg: '',
  markSvg: '',
  logoPng: '',
  teamSlug: TEAM_SLUG,
  teamSlugsBefore: [],
  homeHeading: '',
  homeLead: '',
  homeHowHeading: '',
  homeSellHeading: '',
  homeSellLead: '',
  homeListHeading: '',
  homeListLead: '',
  resultsLicence: 'none',
  embedSites: '',
};

/** Required brand fields that are missing before a sale can be public, with their names in Settings. */
export const missingInBrand = (brand: Partial<Pick<Brand, 'product' | 'phone' | 'email'>>): string[] =>
  (
    [
      ['product', 'name'],
      ['phone', 'telephone'],
      ['email', 'email address'],
    ] as const
  )
    .filter(([field]) => !brand[field]?.trim())
    .map(([, name]) => name);
