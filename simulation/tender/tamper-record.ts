import type { SaleEvent } from '@quarterline/rules';
import { verifyRecord } from '@quarterline/verify';
import { canonicalJson } from '../../packages/verify/src/record/canonical-json.ts';
import { entriesOf, keys, signedRecord } from '../../packages/verify/tests/published.ts';

type Entry = { kind: string; sequence: number } & Record<string, unknown>;

const isOpened = ({ kind, uncounted }: Entry): boolean => kind === 'tender_opened' && uncounted === null;
const changeOne = (
  entries: Entry[],
  is: (entry: Entry) => boolean,
  change: (entry: Entry) => object,
): Entry[] | null => {
  const index = entries.findIndex(is);
  const entry = entries[index];
  return entry ? entries.with(index, { ...entry, ...change(entry) } as Entry) : null;
};
const renumbered = (entries: Entry[]): Entry[] => entries.map((entry, index) => ({ ...entry, sequence: index + 1 }));
const withoutOne = (entries: Entry[], is: (entry: Entry) => boolean): Entry[] | null => {
  const index = entries.findIndex(is);
  return index < 0 ? null : renumbered(entries.toSpliced(index, 1));
};

/** What an operator may try who writes the whole record anew and signs it with the true key. Null where a record has no place for it. */
const TAMPERINGS: Record<string, (entries: Entry[]) => Entry[] | null> = {
  'an amount is raised': (entries) =>
    changeOne(entries, isOpened, ({ amountCents }) => ({ amountCents: Number(amountCents) + 10_000 })),
  'an amount is lowered': (entries) =>
    changeOne(entries, isOpened, ({ amountCents }) => ({ amountCents: Number(amountCents) - 10_000 })),
  'a secret is another': (entries) => changeOne(entries, isOpened, () => ({ nonce: 'a'.repeat(64) })),
  'a commitment is another': (entries) =>
    changeOne(
      entries,
      ({ kind, bidId }) => kind === 'tender_placed' && entries.some((one) => isOpened(one) && one.bidId === bidId),
      () => ({ commitment: 'b'.repeat(64) }),
    ),
  'a tender is not opened': (entries) => withoutOne(entries, isOpened),
  'a tender that counts is said not to': (entries) => changeOne(entries, isOpened, () => ({ uncounted: 'off_grid' })),
  'a tender under the minimum tender counts': (entries) =>
    changeOne(
      entries,
      ({ uncounted }) => uncounted === 'below_starting_bid',
      () => ({ uncounted: null }),
    ),
  'a tender is opened twice': (entries) => {
    const index = entries.findIndex(isOpened);
    const entry = entries[index];
    return entry ? renumbered(entries.toSpliced(index, 0, entry)) : null;
  },
  'one person opened alone': (entries) =>
    changeOne(
      entries,
      ({ kind }) => kind === 'tenders_opened',
      ({ people }) => ({ people: [(people as string[])[0], (people as string[])[0]] }),
    ),
  'a lot is sold to another bidder': (entries) =>
    changeOne(
      entries,
      ({ kind }) => kind === 'parcel_sold',
      ({ bidder }) => ({
        bidder: entries.find((one) => one.kind === 'tender_placed' && one.bidder !== bidder)?.bidder ?? '',
      }),
    ),
  'a lot is sold for less': (entries) =>
    changeOne(
      entries,
      ({ kind }) => kind === 'parcel_sold',
      ({ amountCents }) => ({ amountCents: Number(amountCents) - 10_000 }),
    ),
  'a withdrawal is left out': (entries) => {
    // Only of a tender that was the bidder's last for the lot: otherwise nobody misses it.
    const index = entries.findLastIndex(({ kind }) => kind === 'tender_withdrawn');
    const entry = entries[index];
    const isLast = !entries.some(
      (one, later) =>
        later > index &&
        one.kind === 'tender_placed' &&
        one.bidder === entry?.bidder &&
        one.parcelId === entry?.parcelId,
    );
    return entry && isLast ? renumbered(entries.toSpliced(index, 1)) : null;
  },
};

export type Tampered = { tried: number; accepted: string[]; lawfulRefused: string[] };

/** Has the true record of a finished sale checked, and then each tampering of it, signed anew. `accepted` must be empty. */
export function tamperRecord(events: readonly SaleEvent[], saleId: string): Tampered {
  const texts = entriesOf(events, saleId);
  const faultsOf = (entries: string[]): string[] =>
    verifyRecord(JSON.stringify(signedRecord(entries, saleId)), { keys }).faults;
  const entries = texts.map((text) => JSON.parse(text) as Entry);
  const result: Tampered = { tried: 0, accepted: [], lawfulRefused: faultsOf(texts) };
  for (const [name, tamper] of Object.entries(TAMPERINGS)) {
    const tampered = tamper(entries);
    if (tampered === null) continue;
    result.tried += 1;
    if (faultsOf(tampered.map(canonicalJson)).length === 0) result.accepted.push(name);
  }
  return result;
}
