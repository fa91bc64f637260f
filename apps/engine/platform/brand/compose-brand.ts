import { BrandImage, type ContentDraft, gstText, postcodeText, readOrigins } from '@quarterline/contract';
import { DEFAULT_BRAND, TEAM_SLUG } from '@quarterline/listing';
import type { Queryable } from '#database/statements/rows.ts';
import { findBrandImage, type StoredBrandImage } from '../store/content/brand-image-store.ts';
import { accentFrom } from './accent.ts';

/** Before anybody has written anything: what the product comes with, under the slug of its record. */
export const BRAND_DRAFT: ContentDraft = {
  ...Object.fromEntries(Object.entries(DEFAULT_BRAND).filter(([name]) => !/Svg$|Png$|^accent$|Before$/.test(name))),
  slug: 'brand',
};

export type BrandImages = { logo: StoredBrandImage | null; mark: StoredBrandImage | null };

const TEXTS = [
  'product',
  'phone',
  'email',
  'facebook',
  'instagram',
  'youtube',
  'linkedin',
  'firmLine',
  'tagline',
  'legalName',
  'postalStreet',
  'postalTown',
  'postalProvince',
  'hours',
  'senderName',
  'senderEmail',
  'dkimSelector',
  'homeHeading',
  'homeLead',
  'homeHowHeading',
  'homeSellHeading',
  'homeSellLead',
  'homeListHeading',
  'homeListLead',
];
const LISTS = {
  licences: ['kind', 'province', 'number'],
  offices: ['name', 'street', 'town', 'province', 'postcode', 'phone', 'hours'],
  links: ['label', 'address'],
} as const;

export async function readBrandImages(client: Queryable, draft: ContentDraft): Promise<BrandImages> {
  const read = async (value: unknown): Promise<StoredBrandImage | null> => {
    const image = BrandImage.safeParse(value);
    return image.success ? findBrandImage(client, image.data.hash) : null;
  };
  return { logo: await read(draft.logo), mark: await read(draft.mark) };
}

/**
 * The record of a brand as it is published: texts, lists without what does not belong to them, the accent with its shades, and the images
 * themselves. `before` is the record that is public now.
 */
export function composeBrand(draft: ContentDraft, before: ContentDraft | null, images: BrandImages): ContentDraft {
  const text = (name: string): string => (typeof draft[name] === 'string' ? (draft[name] as string).trim() : '');
  const accentColour = text('accentColour').toLowerCase();
  const teamSlug = text('teamSlug') || TEAM_SLUG;
  const { logo, mark } = images;
  return {
    slug: 'brand',
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    ...Object.fromEntries(Object.entries(LISTS).map(([name, fields]) => [name, entriesOf(draft[name], fields)])),
    gst: gstText(text('gst')),
    postalCode: postcodeText(text('postalCode')),
    accentColour,
    accent: accentColour === '' ? null : accentFrom(accentColour),
    logo: logo && sizeOf(logo),
    mark: mark && sizeOf(mark),
    logoSvg: logo?.svg ?? '',
    markSvg: mark?.svg ?? '',
    logoPng: logo?.png.toString('base64') ?? '',
    teamSlug,
    teamSlugsBefore: addressesBefore(teamSlug, before),
    resultsLicence: text('resultsLicence') || 'none',
    embedSites: readOrigins(text('embedSites')).join('\n'),
  };
}

const sizeOf = ({ hash, width, height }: StoredBrandImage): BrandImage => ({ hash, width, height });

const entriesOf = (value: unknown, fields: readonly string[]): Record<string, string>[] =>
  (Array.isArray(value) ? value : []).map((entry: Record<string, unknown> | null) =>
    Object.fromEntries(
      fields.map((name) => {
        const text = String(entry?.[name] ?? '').trim();
        return [name, name === 'postcode' ? postcodeText(text) : text];
      }),
    ),
  );

/** Each address that the team’s page ever had leads to the one that it has. */
const addressesBefore = (now: string, before: ContentDraft | null): string[] => {
  const earlier = Array.isArray(before?.teamSlugsBefore) ? (before.teamSlugsBefore as string[]) : [];
  const last = typeof before?.teamSlug === 'string' && before.teamSlug !== '' ? before.teamSlug : TEAM_SLUG;
  return [...new Set([...earlier, last])].filter((slug) => slug !== now);
};
