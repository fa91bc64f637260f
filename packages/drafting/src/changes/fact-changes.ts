import type { DraftChange, SaleCorrection, SaleDraft } from '@quarterline/contract';
import { optionFields, parcelFields, saleFields, wordingIn } from '@quarterline/fields';
import { describeChange } from './compare-drafts.ts';
import type { Difference } from './difference.ts';
import { changesBetween, ORDER } from './draft-changes.ts';
import { valueAt } from './value-at.ts';

const WORDING_OF_PARCEL = wordingIn(parcelFields);
const WORDING_OF_SALE: ReadonlySet<string> = new Set([...wordingIn(saleFields), 'sellerAccounts']);
/** Of an option; of a document and a block its name and its address. */
const WORDING_OF_ENTRY: ReadonlySet<string> = new Set([...wordingIn(optionFields), 'slug']);
/** New times are told by the record, and are no correction of what the land is. */
const TIMES: ReadonlySet<string> = new Set([
  'opensAt',
  'firstCloseAt',
  'gapMinutes',
  'closingMode',
  'zone',
  'registrationClosesAt',
]);

export type FactChange = Difference & {
  /** The parcels that it is about; null: all of them. */
  parcelIds: readonly string[] | null;
  /** A document, an option, or something about a lot: people bid on it. */
  isAboutLand: boolean;
  /** The Conditions of Sale: every bidder accepts newer ones before their next bid. */
  isConditions: boolean;
  /** The starting bid of a parcel, which has an entry of its own in the record of a live sale. */
  isStartingBid: boolean;
  /** Something that was said before is said otherwise now; false of what is new. */
  isCorrection: boolean;
};

/** True for a path to a fact that buyers rely on. Unknown paths are facts. */
export function isFactPath(path: string): boolean {
  const [list = '', , field] = path.split('/');
  if (WORDING_OF_SALE.has(list)) return false;
  // In which order parcels are printed is part of their schedule; any other order is how a page looks.
  if (path.endsWith(ORDER)) return path === `parcels/${ORDER}`;
  if (field === undefined) return !path.endsWith('/slug');
  if (list === 'parcels') return !WORDING_OF_PARCEL.has(field) && field !== 'slug';
  return !WORDING_OF_ENTRY.has(field);
}

/** Facts that publishing would change, in words; none where only wording changes. */
export const factChanges = (before: SaleDraft, after: SaleDraft): FactChange[] =>
  changesBetween(before, after)
    .filter(({ path }) => isFactPath(path))
    .flatMap((change) =>
      describeChange(change, before, after).map((words) => ({ ...words, ...aboutOf(change, before, after) })),
    );

type About = Omit<FactChange, keyof Difference>;
const OF_LAND: ReadonlySet<string> = new Set(['parcels', 'documents', 'options', 'groups']);

const aboutOf = (change: DraftChange, before: SaleDraft, after: SaleDraft): About => {
  const [list = '', id = '', field = ''] = change.path.split('/');
  const isReplaced = list === 'documents' && field === 'versions';
  const wasSaid = change.before !== null && change.before !== '' && !TIMES.has(list);
  const about = {
    isAboutLand: OF_LAND.has(list),
    isStartingBid: list === 'parcels' && field === 'startingBid',
    isConditions: false,
  };
  const isCorrection = isReplaced || wasSaid;
  if (id === ORDER) return { ...about, isCorrection: false, parcelIds: null };
  if (list === 'parcels') return { ...about, isCorrection, parcelIds: [id] };
  if (list !== 'documents') return { ...about, isCorrection, parcelIds: null };
  const document = documentAt(after, id) ?? documentAt(before, id);
  const parcelIds = document && document.parcelIds.length > 0 ? document.parcelIds : null;
  return { ...about, isCorrection, parcelIds, isConditions: document?.kind === 'conditions' };
};

const documentAt = (draft: SaleDraft, id: string): SaleDraft['documents'][number] | undefined =>
  valueAt(draft, `documents/${id}`) as SaleDraft['documents'][number] | undefined;

/** Corrections for the public pages. `correctedAtMs`: epoch milliseconds. */
export const correctionsOf = (facts: readonly FactChange[], correctedAtMs: number): SaleCorrection[] =>
  facts
    .filter(({ isCorrection }) => isCorrection)
    .map(({ what, before, after, parcelIds }) => ({
      parcelIds: parcelIds === null ? [] : [...parcelIds],
      what,
      before,
      after,
      correctedAt: new Date(correctedAtMs).toISOString(),
    }));

const MAX_ANNOUNCED = 500;

/** Announcement of changed facts in a live sale: each change, then a sentence of the office. At most 500 characters. */
export function correctionAnnouncement(facts: readonly FactChange[], sentence: string): string {
  const changes = facts.map(({ what, before, after }) =>
    before === null ? `${what}: ${after ?? 'taken out'}.` : `${what}: ${after ?? 'taken out'}, was ${before}.`,
  );
  const text = ['Correction.', ...changes, sentence.trim()].filter(Boolean).join(' ');
  return text.length > MAX_ANNOUNCED ? `${text.slice(0, MAX_ANNOUNCED - 2)} …` : text;
}
