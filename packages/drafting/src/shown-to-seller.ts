import { formatShort } from '@quarterline/civil-time';
import type { SaleDraft } from '@quarterline/contract';
import { lineOf, namesOf, parcelFields, saleFields, sellerTexts } from '@quarterline/fields';
import { parcelLabel } from '@quarterline/listing';
import { canonicalJson } from '@quarterline/rules';
import { buyerFeeText } from '@quarterline/text';
import { draftFormat } from './formats/draft-formats.ts';
import { rulesOfDraft } from './rules-of-draft.ts';
import { expectedTimes } from './schedule-draft.ts';

/** The part of a draft that is none of its parcels: its terms and times. */
export const WHOLE_SALE = 'sale';

/** A part of a draft as its seller reads it: a parcel by its id, or the sale as a whole. */
export type ShownItem = {
  id: string;
  title: string;
  facts: { label: string; text: string }[];
  /** Everything of the part, also what a table of facts cannot show: pictures, boundaries, shapes. */
  exact: string;
};

/** The parts of a draft in the order of the page: the sale, then each parcel. `fees`: what the seller pays the firm. */
export const shownToSeller = (draft: SaleDraft, fees: string): ShownItem[] => [
  shownSale(draft, fees),
  ...draft.parcels.map((_, index) => shownParcel(draft, index)),
];

/** The text whose hash an answer keeps. Equal texts show the same. */
export const shownText = ({ title, facts, exact }: ShownItem): string => JSON.stringify({ title, facts, exact });

type Fact = ShownItem['facts'][number];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const facts = (rows: readonly (readonly [label: string, text: string | null])[]): Fact[] =>
  rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));

const shownParcel = (draft: SaleDraft, index: number): ShownItem => {
  const parcel = draft.parcels[index];
  if (!parcel) throw new Error(`The draft has no parcel ${index}.`);
  const { id, ...said } = parcel;
  const times = expectedTimes(draft)?.get(id);
  const at = (instantMs: number | undefined): string | null =>
    instantMs === undefined ? null : formatShort(instantMs, draft.zone);
  const typed = Object.entries(namesOf(parcelFields)).flatMap(([key, name]): Fact[] => {
    const value = (said as Record<string, unknown>)[key];
    return key === 'name' || typeof value !== 'string' ? [] : facts([[capital(name), value.trim()]]);
  });
  return {
    id,
    title: parcelLabel({ stake: String(index + 1), name: lineOf(parcel.name) }),
    facts: [
      ...typed,
      ...facts([
        ['Features', parcel.features.map(({ name, summary }) => [name, summary].filter(Boolean).join(': ')).join('\n')],
        ['Surface leases', parcel.leases.map(({ holder, yearly }) => `${holder}, ${yearly} a year`).join('\n')],
        ['Pictures', parcel.pictures.length === 0 ? null : String(parcel.pictures.length)],
        ['Bidding opens', at(times?.opensAt)],
        ['Closes', at(times?.closesAt)],
      ]),
    ],
    exact: exactText(said),
  };
};

const shownSale = (draft: SaleDraft, fees: string): ShownItem => {
  const { parcels, sellerAccounts: _, teamMemberSlug: __, ...said } = draft;
  const rules = rulesOfDraft(draft);
  const numbers = (ids: readonly string[]): string =>
    parcels.flatMap(({ id }, index) => (ids.includes(id) ? [String(index + 1)] : [])).join(', ');
  return {
    id: WHOLE_SALE,
    title: 'The sale as a whole',
    facts: facts([
      ...sellerTexts(saleFields, draft).map(({ label, text }) => [label, text] as const),
      ['How it is sold', draftFormat(draft).name],
      ['Bidding opens', draft.opensAt],
      ['First parcel closes', draft.firstCloseAt],
      ['Registration closes', draft.registrationClosesAt],
      [
        'Offered together',
        draft.groups
          .map(({ name, parcelIds, startingBid }) => `${name}: parcels ${numbers(parcelIds)}, from ${startingBid}`)
          .join('\n'),
      ],
      ['Options', draft.options.map(({ name, exerciseDate }) => `${name}, until ${exerciseDate}`).join('\n')],
      ['Deposit of the buyer', `${rules.deposit / 100}% of the price`],
      ['Fee of the buyer', buyerFeeText(rules.buyerFee)],
      ['Documents', draft.documents.map(({ name, versions }) => `${name} (${versions.at(-1)?.fileName})`).join('\n')],
      ['What you pay us', fees.trim()],
    ]),
    exact: exactText(said),
  };
};

/**
 * Without what is empty, in an order of its own: a field that comes later and says nothing changes nothing that was
 * approved. Without addresses, which parcels and documents get when the sale is published.
 */
const exactText = (said: object): string =>
  canonicalJson(
    JSON.parse(
      JSON.stringify(said, (key, value) =>
        key === 'slug' ||
        value === '' ||
        value === null ||
        value === false ||
        (Array.isArray(value) && value.length === 0)
          ? undefined
          : value,
      ),
    ),
  );
