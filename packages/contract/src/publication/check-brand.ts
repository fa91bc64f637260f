import { fixedRoutes, tenDigits } from '@quarterline/listing';
import { whyNotPostcode, whyNotProvince } from './postcode.ts';

/** Maximum number of entries in each list of the brand. */
export const MAX_BRAND_ENTRIES = { offices: 12, licences: 13, links: 8 } as const;
const LONGEST_LINE = 200;

type Entry = Record<string, unknown>;
type Wrong = Record<string, string>;

const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((one): one is Entry => typeof one === 'object' && one !== null) : [];
const textOf = (entry: Entry, name: string): string => {
  const value = entry[name];
  return typeof value === 'string' ? value.trim() : '';
};

type Check = (text: string, entry: Entry) => string | null;
const need =
  (what: string, check: Check = () => null): Check =>
  (text, entry) =>
    text === '' ? `Write ${what}.` : check(text, entry);
const may =
  (check: Check): Check =>
  (text, entry) =>
    text === '' ? null : check(text, entry);

const LISTS: Record<keyof typeof MAX_BRAND_ENTRIES, Record<string, Check>> = {
  offices: {
    name: need('the name'),
    street: need('the street'),
    town: need('the town'),
    province: need('the province', whyNotProvince),
    postcode: need('the postcode', (text, entry) => whyNotPostcode(text, textOf(entry, 'province'))),
    phone: may((text) => (tenDigits(text) === null ? 'Write the number with its area code.' : null)),
    hours: () => null,
  },
  licences: {
    kind: need('what it is a licence for'),
    province: need('the province', whyNotProvince),
    number: need('the number'),
  },
  links: {
    label: need('the label'),
    address: need('the address', (text) =>
      URL.canParse(text) && new URL(text).protocol === 'https:'
        ? null
        : 'Write the whole address, beginning with https://',
    ),
  },
};

/** First parts of addresses that the site, its files and the engine have. */
const TAKEN: ReadonlySet<string> = new Set([
  ...Object.values(fixedRoutes)
    .filter((route) => route !== fixedRoutes.team)
    .map((route) => route.split('/')[1] ?? ''),
  'auctions',
  'questions',
  'api',
  'media',
  'assets',
  'brand',
  'images',
  'page-data',
  'slice-data',
  'preview',
  'admin',
  'login',
  'logout',
  'register',
  'profile',
  'verify',
  'developers',
  'sitemap',
  'healthz',
  'ready',
]);

/** A sentence for an address that cannot be the team’s; null when it can. */
export function whyNotTeamSlug(slug: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    return 'Use small letters, digits and single dashes, 60 at most.';
  return TAKEN.has(slug) ? 'Another page has this address. Choose another.' : null;
}

/**
 * Validates the lists and the postal address of a brand: a sentence for each field, keyed `offices.0.postcode` for a
 * field of a list entry.
 */
export function checkBrand(draft: Entry): Wrong {
  const wrong: Wrong = {};
  for (const [list, fields] of Object.entries(LISTS)) {
    const most = MAX_BRAND_ENTRIES[list as keyof typeof MAX_BRAND_ENTRIES];
    const entries = entriesOf(draft[list]);
    if (entries.length > most) wrong[list] = `Enter ${most} at most.`;
    for (const [index, entry] of entries.entries())
      for (const [name, check] of Object.entries(fields)) {
        const text = textOf(entry, name);
        const sentence = text.length > LONGEST_LINE ? `Write ${LONGEST_LINE} characters at most.` : check(text, entry);
        if (sentence !== null) wrong[`${list}.${index}.${name}`] = sentence;
      }
  }
  return { ...wrong, ...checkPostal(draft) };
}

/** A postal address is whole or not there. */
const checkPostal = (draft: Entry): Wrong => {
  const parts = {
    postalStreet: 'the street',
    postalTown: 'the town',
    postalProvince: 'the province',
    postalCode: 'the postcode',
  };
  const texts = Object.keys(parts).map((name) => textOf(draft, name));
  if (texts.every((text) => text === '')) return {};
  const wrong: Wrong = {};
  for (const [name, what] of Object.entries(parts))
    if (textOf(draft, name) === '') wrong[name] = `Write ${what}, or empty the whole postal address.`;
  const why = whyNotPostcode(textOf(draft, 'postalCode'), textOf(draft, 'postalProvince'));
  if (!wrong.postalCode && why !== null) wrong.postalCode = why;
  return wrong;
};
