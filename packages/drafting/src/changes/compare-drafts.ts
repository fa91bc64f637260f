import type { DraftChange, SaleDraft } from '@quarterline/contract';
import { namesOf, optionFields, parcelFields, saleFields } from '@quarterline/fields';
import { describeDrawnChange } from './compare-drawn.ts';
import type { Difference } from './difference.ts';
import { changesBetween, ORDER } from './draft-changes.ts';
import { valueAt } from './value-at.ts';

/** Lists the public changes of a publication, as text. */
export const compareDrafts = (before: SaleDraft, after: SaleDraft): Difference[] =>
  changesBetween(before, after).flatMap((change) => describeChange(change, before, after));

/** A change of the draft in words; nothing for what no reader sees. */
export function describeChange(change: DraftChange, before: SaleDraft, after: SaleDraft): Difference[] {
  const drawn = describeDrawnChange(change, before, after);
  if (drawn) return [drawn];
  const what = whatOf(change, before, after);
  if (what === null) return [];
  return [
    {
      key: change.path,
      what: what.text,
      before: what.entry ? null : textOf(change.before, before),
      after: what.entry ?? textOf(change.after, after),
    },
  ];
}

const FIELDS: Record<string, string> = {
  ...namesOf(parcelFields),
  ...namesOf(optionFields),
  ...namesOf(saleFields),
  saleFormat: 'how it is sold',
  secondRound: 'second round of tenders',
  invites: 'invited to the second round',
  invited: 'invited to the second round',
  roundHours: 'hours of the second round',
  acceptance: 'who decides on the highest tender',
  sellerDays: 'days for the seller to accept',
  opensAt: 'bidding opens',
  firstCloseAt: 'first parcel closes',
  registrationClosesAt: 'registration closes',
  closingMode: 'closing',
  gapMinutes: 'minutes between closes',
  parcelIds: 'parcels',
  kind: 'kind',
  icon: 'picture sign',
  grid: 'grid of bids',
  softCloseMinutes: 'late bid keeps open for',
  softCloseScope: 'what a late bid keeps open',
  hardStopAt: 'hard stop',
  recessMinutes: 'recess',
  enBlocMinutes: 'en bloc round',
  enBlocPremium: 'en bloc premium',
  eligibility: 'en bloc eligibility',
  eligibilityValue: 'en bloc eligibility',
  maximumBids: 'maximum bids',
  jumpIncrements: 'jump guard',
  jumpShare: 'jump guard',
  deposit: 'deposit',
  offerDays: 'business days until the signed offer is due',
  offerTime: 'hour at which the signed offer is due',
  feeKind: "buyer's fee",
  fee: "buyer's fee",
  feeLeast: "buyer's fee, least",
  feeMost: "buyer's fee, most",
  feeTax: "tax on the buyer's fee",
  alt: 'words',
  caption: 'caption',
  under: 'up to',
  step: 'increment',
  holder: 'holder',
  yearly: 'a year',
  note: 'note',
  email: 'address',
  relation: 'relation',
  scope: 'what it covers',
};

const LISTS: Record<string, string> = {
  parcels: 'Parcel',
  groups: 'En bloc group',
  options: 'Option',
  documents: 'Document',
  features: 'feature',
  drawn: 'shape on the land',
  leases: 'surface lease',
  pictures: 'picture',
  increments: 'increment',
  sellerAccounts: "Account of the seller's side",
  versions: 'version',
};

type What = { text: string; entry: string | null };

const whatOf = ({ path, before: was, after: is }: DraftChange, before: SaleDraft, after: SaleDraft): What | null => {
  const keys = path.split('/');
  const last = keys.at(-1) ?? '';
  if (last === 'slug' || last === 'firstAt' || last === 'id' || last === 'blockId') return null;
  const owner = ownerWords(keys.slice(0, -1), was === null ? after : before, after);
  if (keys[0] === 'documents' && keys[2] === 'versions')
    return { text: 'Document replaced', entry: documentName(keys, after) };
  // Shapes lie where they lie: their order is nothing that is seen.
  if (last === ORDER && (isSameOrder(was, is) || keys.at(-2) === 'drawn')) return null;
  if (last === ORDER) return { text: sentence([...owner, 'order']), entry: 'In another order' };
  const list = LISTS[keys.at(-2) ?? ''];
  if (list !== undefined && (was === null || is === null)) {
    const action = was === null ? 'added' : 'removed';
    return { text: sentence([...owner.slice(0, -1), `${list} ${action}`]), entry: entryName(was ?? is) };
  }
  return { text: sentence([...owner, FIELDS[last] ?? last]), entry: null };
};

/** Entries that came or went do not make another order of the rest. */
const isSameOrder = (was: unknown, is: unknown): boolean => {
  if (!Array.isArray(was) || !Array.isArray(is)) return false;
  const [one, other] = [was.filter((id) => is.includes(id)), is.filter((id) => was.includes(id))];
  return one.every((id, at) => id === other[at]);
};

const documentName = (keys: readonly string[], draft: SaleDraft): string =>
  String(valueAt(draft, `${keys.slice(0, 2).join('/')}/name`) ?? '');

/** "parcels/ab12/features/x" → ["Parcel 3", "Yard site"]; a bare list is named for its entry by the caller. */
const ownerWords = (keys: readonly string[], before: SaleDraft, after: SaleDraft): string[] => {
  const words: string[] = [];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    const list = LISTS[key];
    if (list === undefined) {
      if (FIELDS[key] !== undefined) words.push(FIELDS[key]);
      continue;
    }
    const id = keys[at + 1];
    if (id === undefined) words.push(at === 0 ? `${list}s` : `${list}s`);
    else
      words.push(
        numbered(list, key, keys.slice(0, at), id, after) ?? numbered(list, key, keys.slice(0, at), id, before) ?? list,
      );
    at += 1;
  }
  return words;
};

const numbered = (list: string, key: string, under: readonly string[], id: string, draft: SaleDraft): string | null => {
  const entries = valueAt(draft, [...under, key].join('/'));
  if (!Array.isArray(entries)) return null;
  const at = entries.findIndex((one) => one.id === id);
  if (at < 0) return null;
  if (key === 'documents' || key === 'features') return entryName(entries[at]) || `${list} ${at + 1}`;
  return `${list} ${at + 1}`;
};

const entryName = (entry: unknown): string => {
  const { name, holder, alt, email, fileName } = (entry ?? {}) as Record<string, unknown>;
  return String(name || holder || alt || email || fileName || 'without a name');
};

const sentence = (words: readonly string[]): string => {
  const text = words.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const WORDS: Record<string, string> = {
  staggered: 'One at a time',
  universal: 'All together',
  ascending: 'Auction with rising bids',
  sealedTender: 'Sealed tender',
  highest: 'The highest tenders',
  within: 'A share of the highest',
  at_starting_bid: 'Sold at or above the starting bid',
  seller_accepts: 'The seller accepts',
  true: 'Yes',
  false: 'No',
};
const LONGEST = 120;

const textOf = (value: unknown, draft: SaleDraft): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return listText(value, draft);
  if (typeof value === 'object') return entryName(value);
  const text = String(value);
  const said = WORDS[text] ?? text;
  return said.length > LONGEST ? `${said.slice(0, LONGEST).trimEnd()} …` : said;
};

const listText = (values: readonly unknown[], { parcels }: SaleDraft): string => {
  const numbers = values.flatMap((id) => {
    const at = parcels.findIndex((parcel) => parcel.id === id);
    return at < 0 ? [] : [at + 1];
  });
  if (numbers.length > 0) return `Parcel${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`;
  return values.length === 0 ? 'All parcels' : `${values.length} points`;
};
