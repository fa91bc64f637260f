import type { SaleDraft } from '@quarterline/contract';
import { leftInCopy, optionFields, saleFields } from '@quarterline/fields';
import { valueAt } from './changes/value-at.ts';
import { copyDraft } from './empty-draft.ts';

export type CopyLists = {
  /** Parts that the new sale takes over. */
  taken: string[];
  left: { what: string; why: string }[];
};

/** "2 parcels"; nothing of none. */
export const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/**
 * Describes a copy of a sale: parts that it takes, and parts that it leaves with reasons. Derived from the copy itself,
 * so it matches `copyDraft`.
 */
export function describeCopy(former: SaleDraft, { isOver }: { isOver: boolean }): CopyLists {
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `copy-${ids}`;
  };
  const copy = copyDraft(former, { name: former.name, isOver, newId });
  const photographs = copy.pictures.length + sum(copy.parcels.map(({ pictures }) => pictures.length));
  const single = [copy.saleImage, copy.aerial].filter((picture) => picture !== null).length;
  const taken = [
    ...counted(copy.parcels.length, 'parcel with its land and figures', 'parcels with their land and figures'),
    ...counted(sum(copy.parcels.map(({ features }) => features.length)), 'feature of the land', 'features of the land'),
    ...counted(sum(copy.parcels.map(({ leases }) => leases.length)), 'surface lease'),
    ...counted(photographs + single, 'picture'),
    ...counted(copy.groups.length, 'en bloc group'),
    ...counted(copy.options.length, 'option, without its date', 'options, without their dates'),
    'Rules, increments and fees',
    ...(copy.location === '' ? [] : ['Location and time zone']),
    ...leftInCopy(saleFields, true)
      .filter(({ key }) => hasSomething(valueAt(copy, key)))
      .map(({ name }) => capital(name)),
  ];
  const lost = (what: string, why: string, was: unknown, is: unknown) =>
    hasSomething(was) && !hasSomething(is) ? [{ what, why }] : [];
  const left = [
    ...lost('Opening of bidding', 'The new sale has a day of its own.', former.opensAt, copy.opensAt),
    ...lost('Close of the first parcel', 'It follows the new opening.', former.firstCloseAt, copy.firstCloseAt),
    ...lost(
      'End of registration',
      'It follows the new opening.',
      former.registrationClosesAt,
      copy.registrationClosesAt,
    ),
    ...lost('Hard stop', 'It follows the new opening.', former.rules.hardStopAt, copy.rules.hardStopAt),
    ...leftInCopy(optionFields, isOver).flatMap(({ key, name, why }) =>
      former.options.some(({ id }) => hasSomething(valueAt(former, `options/${id}/${key}`)))
        ? [{ what: `Of options: ${name}`, why }]
        : [],
    ),
    ...lost(
      counted(former.documents.length, 'document')[0] ?? '',
      'Titles, leases and conditions are made anew for each sale.',
      former.documents,
      copy.documents,
    ),
    ...leftInCopy(saleFields, isOver).flatMap(({ key, name, why }) =>
      lost(capital(name), why, valueAt(former, key), valueAt(copy, key)),
    ),
    ...lost(
      'Accounts of the seller’s side',
      'Who may see the new sale is decided anew.',
      former.sellerAccounts,
      copy.sellerAccounts,
    ),
    { what: 'Registrations, bids and results', why: 'They belong to the record of that sale.' },
  ];
  return { taken, left };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
const hasSomething = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
