import type { Entry } from '../entry.ts';
import type { Group, Parcel, Sale } from '../sale.ts';
import { must } from './law.ts';
import { checkRules, type Rules, rulesOf } from './sale-rules.ts';

/** 2027-01-01, UTC. From here on an earlier version would be a way around what version 3 asks for. */
const VERSION_3_FROM = 1_798_761_600_000;
/** 2027-02-01, UTC: the same for version 5. */
const VERSION_5_FROM = 1_801_440_000_000;

type ScheduledParcel = Pick<
  Parcel,
  'id' | 'kind' | 'position' | 'groupId' | 'acres' | 'startingBidCents' | 'opensAt' | 'closesAt'
>;
type ScheduledGroup = Pick<Group, 'id' | 'parcelIds' | 'enBlocParcelId' | 'startingBidCents'>;

/** The sale as `sale_scheduled` leaves it: nothing open, nothing bid. Throws `BrokenRule` for one that could not be held. */
export function scheduledSale(entry: Entry): Sale {
  const rules = rulesOf(entry.rules);
  const parcels = entry.parcels as ScheduledParcel[];
  const groups = entry.groups as ScheduledGroup[];
  checkRules(rules);
  checkBounds(entry.rules);
  must(
    rules.ruleVersion >= 3 || entry.decidedAt < VERSION_3_FROM,
    'is scheduled under an earlier version of the rules than version 3, which no sale of 2027 is',
  );
  must(
    rules.ruleVersion >= 5 || entry.decidedAt < VERSION_5_FROM,
    'is scheduled under an earlier version of the rules than version 5, which no sale since February 2027 is',
  );
  must(
    (entry.documentName === undefined) === (entry.documentHash === undefined),
    'names the Conditions of Sale without their hash, or a hash without their name',
  );
  checkOrder(parcels, groups);
  for (const group of groups) checkGroup(group, parcels, rules);
  for (const parcel of parcels) checkParcel(parcel, groups, rules, entry.decidedAt);
  checkClosingMode(parcels, rules);
  return {
    id: String(entry.saleId),
    rules,
    phase: 'scheduled',
    hold: null,
    termsVersion: Number(entry.termsVersion),
    hasNewTerms: false,
    termsHash: entry.documentHash === undefined ? null : String(entry.documentHash),
    tender: {
      round: 1,
      standing: [],
      invited: new Map(),
      acceptBy: null,
      isFrozen: false,
      handedIn: new Set(),
      refusedParts: new Map(),
    },
    owedBidOn: null,
    mayHaveLimits: false,
    instructions: new Map(),
    keptOut: new Map(),
    letIn: null,
    bidders: new Set(),
    deciders: new Set(),
    confirmedFor: new Map(),
    parcels: parcels.map((parcel) => ({ ...freshParcel(parcel), opensWithParcels: rules.tender !== null })),
    groups: groups.map(freshGroup),
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const freshParcel = (scheduled: ScheduledParcel): Parcel => ({
  ...scheduled,
  printedClosesAt: scheduled.closesAt,
  phase: 'scheduled',
  hold: null,
  heldFor: new Set<string>(),
  heldInVain: 0,
  closedAt: null,
  bids: [],
  loweredStepCents: null,
  extensions: 0,
  maxima: { setBy: new Set(), spent: new Set(), calledAt: null, isAnswer: false, raisedFrom: null },
  soldTo: null,
  priceCents: null,
  opensWithParcels: false,
});

const freshGroup = (scheduled: ScheduledGroup): Group => ({
  ...scheduled,
  phase: 'before',
  overrides: new Map(),
  eligible: new Set(),
  openingCents: 0,
});

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const checkOrder = (parcels: readonly ScheduledParcel[], groups: readonly ScheduledGroup[]): void => {
  const positions = parcels.map(({ position }) => position);
  must(
    parcels.some(({ kind }) => kind === 'parcel'),
    'schedules a sale without a parcel',
  );
  must(isUnique(parcels.map(({ id }) => id)), 'has two parcels with one id');
  must(isUnique(groups.map(({ id }) => id)), 'has two groups with one id');
  must(
    positions.every((position, order) => order === 0 || position > (positions[order - 1] ?? 0)),
    'does not have its parcels in the printed order',
  );
};

/** To the thousandth, which no title exceeds. */
const acresOf = (lots: readonly ScheduledParcel[]): number =>
  Math.round(lots.reduce((sum, { acres }) => sum + acres, 0) * 1000);

const checkGroup = (group: ScheduledGroup, parcels: readonly ScheduledParcel[], rules: Rules): void => {
  const members = parcels.filter(({ id }) => group.parcelIds.includes(id));
  const block = parcels.find(({ id }) => id === group.enBlocParcelId);
  must(group.parcelIds.length > 1 && isUnique(group.parcelIds), 'has a group of less than two parcels');
  must(
    members.length === group.parcelIds.length &&
      members.every(({ kind, groupId }) => kind === 'parcel' && groupId === group.id),
    'has a group that names other parcels than its own',
  );
  must(block?.kind === 'enBloc' && block.groupId === group.id, 'has a group without its block');
  must(group.startingBidCents % rules.gridCents === 0, 'has a starting bid of a block that is not on the grid');
  must(rules.ruleVersion < 5 || acresOf([block]) === acresOf(members), 'has a block of other acres than its parcels');
  const lastClose = Math.max(...members.map(({ closesAt }) => closesAt));
  const isTender = rules.tender !== null;
  const opensAt = isTender ? Math.min(...members.map((one) => one.opensAt)) : lastClose + rules.recessMs;
  must(
    block.startingBidCents === group.startingBidCents &&
      block.opensAt === opensAt &&
      block.closesAt === (isTender ? lastClose : opensAt + rules.enBlocRoundMs),
    'prints other times or another starting bid of a block than follow from its parcels',
  );
};

const checkParcel = (
  parcel: ScheduledParcel,
  groups: readonly ScheduledGroup[],
  { gridCents, hardStopAt, ruleVersion }: Rules,
  now: number,
): void => {
  const group = groups.find(({ id }) => id === parcel.groupId);
  must((parcel.groupId === null) === (group === undefined), 'has a parcel in a group that is not there');
  const isNamed = group?.parcelIds.includes(parcel.id) === true || group?.enBlocParcelId === parcel.id;
  must(group === undefined || isNamed, 'has a parcel in a group that does not name it');
  must(parcel.kind === 'parcel' || group !== undefined, 'has a block without a group');
  must(parcel.startingBidCents % gridCents === 0, 'has a starting bid that is not on the grid');
  must(parcel.closesAt > parcel.opensAt && parcel.closesAt > now, 'has a parcel that would close before it opens');
  const isPrinted = ruleVersion < 5 || parcel.opensAt >= now - HOUR;
  must(isPrinted, 'prints an opening more than an hour before the sale was scheduled');
  must(hardStopAt === null || parcel.closesAt <= hardStopAt, 'has a parcel that is open at the hard stop');
};

const checkClosingMode = (parcels: readonly ScheduledParcel[], { closingMode, tender }: Rules): void => {
  if (tender !== null) {
    const opens = parcels.filter(({ kind }) => kind === 'parcel').map(({ opensAt }) => opensAt);
    must(new Set(opens).size === 1, 'does not take tenders for all lots from one time');
  }
  const closes = parcels.filter(({ kind }) => kind === 'parcel').map(({ closesAt }) => closesAt);
  const isKept =
    closingMode === 'universal'
      ? new Set(closes).size === 1
      : closes.every((close, order) => order === 0 || close > (closes[order - 1] ?? 0));
  must(isKept, `does not have its closes as ${closingMode} closing asks for`);
};

type Bounded = {
  ruleVersion: number;
  offerTerms?: { businessDays: number; hour: number; minute: number };
  keys?: { engine: string; openers: { publicKey: string }[] };
  secondRound?: { invited: { kind: string; tenders?: number; share?: number }; lengthMs: number } | null;
  acceptance?: { kind: string; days?: number };
};

const mustBeWithin = (value: number, min: number, max: number, what: string): void =>
  must(value >= min && value <= max, `has ${what} of ${value}, and that is between ${min} and ${max}`);

const checkTender = ({ keys, secondRound, acceptance }: Bounded): void => {
  if (keys) {
    const all = [keys.engine, ...keys.openers.map(({ publicKey }) => publicKey)];
    must(keys.openers.length === 3 && new Set(all).size === 4, 'does not have three openers with a key each');
  }
  if (secondRound) {
    const { invited, lengthMs } = secondRound;
    mustBeWithin(lengthMs, HOUR, 60 * DAY, 'a second round');
    if (invited.kind === 'highest') mustBeWithin(Number(invited.tenders), 2, 100, 'a number of invited tenders');
    else mustBeWithin(Number(invited.share), 1, 10_000, 'a share of invited tenders');
  }
  if (acceptance?.days !== undefined) mustBeWithin(acceptance.days, 1, 60, 'a number of days for the seller');
};

/** Since version 3: what is announced is what an editor of the engine could have been given. Throws `BrokenRule`. */
const checkBounds = (found: unknown): void => {
  const rules = found as Bounded;
  if (rules.ruleVersion < 3) return;
  const { offerTerms } = rules;
  if (offerTerms) {
    mustBeWithin(offerTerms.businessDays, 1, 30, 'a number of business days for the offer');
    mustBeWithin(offerTerms.hour, 8, 20, 'an hour for the offer');
    mustBeWithin(offerTerms.minute, 0, 59, 'a minute for the offer');
  }
  checkTender(rules);
};
