import type { Brand, BrandLink } from '@quarterline/listing';

/** An image of the firm, by its address and its size. */
export type ShellImage = { src: string; width: number; height: number };

/** What every page shows of the firm. What is absent is not set, so that pages of a firm without it carry nothing of it. */
export type ShellBrand = Pick<
  Brand,
  'product' | 'phone' | 'email' | 'facebook' | 'instagram' | 'youtube' | 'firmLine'
> & {
  /** The address of the team's page. */
  team: string;
  tagline?: string;
  /** The firm in law and its licences, a line each. */
  lines?: readonly string[];
  links?: readonly BrandLink[];
  logo?: ShellImage;
  mark?: ShellImage;
  /** The colour of what can be pressed and what is live, and where its style sheet is. */
  colour?: { base: string; href: string };
};
