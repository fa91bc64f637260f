import { IMPORT_COLUMNS } from '../parcels/import-parcels.ts';

/**
 * Headings in French, and those that say less than a field needs: what they are taken for is shown before it is taken.
 */
const ASSUMED_HEADINGS: readonly (readonly [field: string, reads: RegExp])[] = [
  [
    'legal',
    /^(?:desc(?:ription|\.)? )?(?:cadastrale|légale|legale)|^désignation|^land( location)?$|^location$|^quarter$/,
  ],
  ['name', /^(?:nom|parcelle|lot|titre)\b|^description$|^parcel (?:no|number|#)/],
  ['cultivatedAcres', /cultiv/],
  ['acres', /^superficie|^acres?\b|\bacres?$|^hectares?\b|^ha$/],
  [
    'startingBid',
    /^(?:mise|prix|enchère)\b|(?:starting|opening|minimum|reserve) ?(?:bid|price)?$|^(?:bid|asking|ask)\b/,
  ],
  ['taxes', /^(?:impôts?|taxes?)\b|^property tax/],
  ['soil', /^(?:sols?|terre)\b|soil/],
  ['rent', /^loyer|rent/],
  ['summary', /^résumé|^remarques?|^remarks?$|^notes?$|^comments?$/],
];

export type HeadingField = {
  field: string | null;
  /** Warning about it; null for a heading of our own table. */
  sentence: string | null;
};

const plainHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim();

/** The field that a heading names, and whether that is an assumption. */
export const fieldOfHeading = (heading: string): HeadingField => {
  const plain = plainHeading(heading);
  if (plain === '') return { field: null, sentence: null };
  const known = IMPORT_COLUMNS.find(({ reads }) => reads.test(plain) || reads.test(plain.replace(/ ?\(.*\)$/, '')));
  if (known) return { field: known.key, sentence: null };
  const assumption = ASSUMED_HEADINGS.find(
    ([field, reads]) => reads.test(plain) && IMPORT_COLUMNS.some(({ key }) => key === field),
  );
  if (!assumption)
    return {
      field: null,
      sentence: `“${heading.trim()}” is no heading that we know. Choose what it is, or leave it out.`,
    };
  const name = IMPORT_COLUMNS.find(({ key }) => key === assumption[0])?.heading ?? assumption[0];
  return { field: assumption[0], sentence: `“${heading.trim()}” is taken for ${name}.` };
};
