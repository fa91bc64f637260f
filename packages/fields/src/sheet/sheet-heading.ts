import type { SheetKind } from './sheet-kind.ts';

export type HeadingField = {
  field: string | null;
  /** Warning about it; null for a heading of our own. */
  sentence: string | null;
  isHeldBack?: boolean;
};
/** What somebody wrote for themselves may be read by nobody else. */
const REMARKS = /\b(?:remarks?|remarques?|notes?|comments?|commentaires?|internal|private|memo|privé)\b/;

/** A heading in lower case, without what is not of its name: "OPTIN_TIME", "Starting  bid *:". */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim();

/** The field that a heading names, and whether that is an assumption. */
export function fieldOfHeading({ fields }: SheetKind, heading: string): HeadingField {
  const plain = plainHeading(heading);
  if (plain === '') return { field: null, sentence: null };
  const bare = plain.replace(/ ?\(.*\)$/, '');
  const known = fields.find(({ reads }) => reads.test(plain) || reads.test(bare));
  if (known) return { field: known.key, sentence: null };
  if (REMARKS.test(plain))
    return {
      field: null,
      sentence: `“${heading.trim()}” is left out: it may not be for others to read. Choose what it is, to take it.`,
      isHeldBack: true,
    };
  const assumed = fields.find(({ assumes }) => assumes?.test(plain));
  return assumed
    ? { field: assumed.key, sentence: `“${heading.trim()}” is taken for ${assumed.heading}.` }
    : {
        field: null,
        sentence: `“${heading.trim()}” is no heading that we know. Choose what it is, or leave it out.`,
      };
}
