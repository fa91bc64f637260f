import type { SheetKind } from './sheet-kind.ts';

export type HeadingField = {
  field: string | null;
  /** Warning about it; null for a heading of our own. */
  sentence: string | null;
  isHeldBack?: boolean;
};
/** What somebody wrote for themselves may be read by nobody else. */
const REMARKS =
  /\b(?:remarks?|remarques?|(?<!see )notes?|comments?|commentaires?|observations?|internal|interne|private|confidential|confidentiel|memo|office (?:use|only)|do not publish)\b|\bprivé/;
const NOT_FOR_OTHERS = 'it may not be for others to read. Choose what it is, to take it.';

/** A heading in lower case, without what is not of its name: "OPTIN_TIME", "Starting  bid *:". */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[:*$ ]+$/, '');

/** The field that a heading names, and whether that is an assumption. */
export function fieldOfHeading({ fields, holdsBack }: SheetKind, heading: string): HeadingField {
  const plain = plainHeading(heading);
  if (plain === '') return { field: null, sentence: null };
  const reason = holdsBack?.reads.test(plain) ? holdsBack.reason : REMARKS.test(plain) ? NOT_FOR_OTHERS : null;
  if (reason !== null) return { field: null, sentence: `“${heading.trim()}” is left out: ${reason}`, isHeldBack: true };
  const bare = plain.replace(/ ?\(.*\)$/, '');
  const known = fields.find(({ reads }) => reads.test(plain) || reads.test(bare));
  if (known) return { field: known.key, sentence: null };
  const assumed = fields.find(({ assumes }) => assumes?.test(plain));
  return assumed
    ? { field: assumed.key, sentence: `“${heading.trim()}” is taken for ${assumed.heading}.` }
    : {
        field: null,
        sentence: `“${heading.trim()}” is no heading that we know. Choose what it is, or leave it out.`,
      };
}
