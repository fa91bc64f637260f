import { MAX_REFUSED_ENTRIES, type SaleEvent } from '@quarterline/rules';
import { keyOfPem, verifyRecord } from '@quarterline/verify';
import { groupBy } from '../checker/group-by.ts';
import { STREAMS_HELD, type Tally } from './attack.ts';
import type { HonestBid } from './honest-people.ts';

/** All that was seen of a sale that was attacked. People are named by their registrations. */
export type Evidence = {
  honest: ReadonlySet<string>;
  trolls: ReadonlySet<string>;
  bids: readonly HonestBid[];
  /** Statuses of logins on known devices behind the crowded address. */
  logins: readonly number[];
  /** Live streams of honest bidders that were refused or cut off. */
  lostStreams: number;
  /** Status of a good form that was sent after all bad ones. */
  formStatus: number;
  /** A good form sent to the public site in the middle of all, and whether staff had it soon after the end. */
  siteForm: { status: number; arrived: boolean };
  /** The role of the account that an administrator tried to raise alone. */
  thirdRole: string;
  /** The tally of the attackers. */
  tally: Tally;
  /** From the first request of the attackers to the end of the sale. */
  attackedMs: number;
  events: readonly SaleEvent[];
  /** The text of the published record, and the key that the engine was started with. */
  record: string;
  publicKeyPem: string;
};

export type Judged = {
  /** One sentence for each invariant that does not hold. */
  faults: string[];
  strangerEntries: number;
  /** The most refused entries that one troll has on one parcel. */
  trollEntries: number;
  /** The longest time from a close to its entry, in milliseconds. */
  closeDelayMs: number;
};

const LAWFUL_REFUSALS: ReadonlySet<string> = new Set(['amount_below_minimum', 'price_moved', 'already_leading']);
/** The engine gives 300. A client may see a new stream before it sees that an old one ended. */
const STREAMS_OF_A_NETWORK = 330;
/** A bidder may bid once a second on a parcel, after a burst of three. */
const BURST = 3;

export function judge(evidence: Evidence): Judged {
  const { events, honest, trolls, tally, attackedMs, lostStreams, formStatus, logins } = evidence;
  const { siteForm, thirdRole } = evidence;
  // Of a sale that is over a void is an addendum, and the answer is what was seen of it.
  const voids = events.filter(({ kind }) => kind === 'bid_voided').length + (tally['void confirmed alone 200'] ?? 0);
  const refusedEntries = groupBy(
    events.filter((event) => event.kind === 'bid_refused' && trolls.has(event.bidderId ?? '')),
    (event) => ('bidderId' in event && 'parcelId' in event ? `${event.bidderId} ${event.parcelId}` : ''),
  );
  const trollEntries = Math.max(0, ...[...refusedEntries.values()].map(({ length }) => length));
  const mayHave = Math.min(MAX_REFUSED_ENTRIES.onParcel, BURST + Math.ceil(attackedMs / 1000));
  const strangerEntries = events.filter(
    (event) => 'bidderId' in event && !honest.has(event.bidderId ?? '') && !trolls.has(event.bidderId ?? ''),
  ).length;
  const streams = tally[STREAMS_HELD] ?? 0;
  const refusedLogins = logins.filter((status) => status !== 200).length;
  const faults = [
    ...bidFaults(evidence),
    ...closeFaults(events),
    ...recordFaults(evidence),
    strangerEntries > 0 && `The record holds ${strangerEntries} entries of people who are not approved.`,
    trollEntries > mayHave &&
      `There are ${trollEntries} refused entries of one approved bidder on a parcel, and ${mayHave} were possible.`,
    streams > STREAMS_OF_A_NETWORK && `One address had ${streams} live streams at once.`,
    refusedLogins > 0 && `${refusedLogins} logins on known devices did not get in behind the crowded address.`,
    lostStreams > 0 && `${lostStreams} live streams of honest bidders were refused or cut off.`,
    voids > 0 && `${voids} bids were voided by one person with two accounts.`,
    thirdRole !== 'bidder' && `One administrator alone made an account ${thirdRole}.`,
    (siteForm.status !== 200 || !siteForm.arrived) &&
      `A good form of the site was answered with ${siteForm.status} and ${siteForm.arrived ? 'arrived' : 'did not arrive'}.`,
    formStatus !== 200 && `A good form after bad ones was answered with ${formStatus}.`,
  ].filter((fault) => fault !== false);
  return { faults, strangerEntries, trollEntries, closeDelayMs: closeDelayMs(events) };
}

const bidFaults = ({ bids, events, honest }: Evidence): string[] => {
  const refused = bids.filter(
    ({ status, answer }) =>
      status !== 200 && !(status === 409 && answer?.outcome === 'refused' && LAWFUL_REFUSALS.has(answer.code)),
  );
  const reasons = refused.map(({ status, answer }) => (answer?.outcome === 'refused' ? answer.code : `${status}`));
  const taken = events.filter((event) => event.kind === 'bid_accepted');
  const places = groupBy(taken, ({ bidId }) => bidId);
  const misplaced = bids.filter(({ bidId, answer }) => {
    if (answer?.outcome !== 'accepted') return false;
    const [entry, ...more] = places.get(bidId) ?? [];
    const { receiptNumber, amountCents } = answer.receipt;
    const isThere = entry?.sequence === receiptNumber && entry.amountCents === amountCents;
    return !isThere || more.length > 0 || !honest.has(entry.bidderId);
  });
  return [
    ...(bids.some(({ status }) => status === 200) ? [] : ['No honest bid was taken.']),
    ...(refused.length > 0
      ? [`${refused.length} honest bids were refused or not answered: ${[...new Set(reasons)].join(', ')}.`]
      : []),
    ...misplaced.map(({ bidId }) => `The acknowledged bid ${bidId} is not in the record once, as it was answered.`),
  ];
};

const closeFaults = (events: readonly SaleEvent[]): string[] => {
  const inForce = new Map<string, number>();
  const faults: string[] = [];
  for (const event of events) {
    if (event.kind === 'sale_scheduled') for (const { id, closesAt } of event.parcels) inForce.set(id, closesAt);
    if (event.kind === 'close_moved' || event.kind === 'bid_accepted') inForce.set(event.parcelId, event.closeAfter);
    if (event.kind === 'parcel_closed' && event.closedAt !== inForce.get(event.parcelId))
      faults.push(`A lot closed at ${event.closedAt}, and its close in force was ${inForce.get(event.parcelId)}.`);
    if (event.kind === 'recess_began') for (const id of blocks(events, event.groupId)) inForce.set(id, event.closesAt);
    if (event.kind === 'parcel_held' || event.kind === 'sale_held' || event.kind === 'outage_reported')
      faults.push(`The attack stopped a clock: the record has ${event.kind}.`);
  }
  if (events.at(-1)?.kind !== 'sale_completed') faults.push('The sale did not come to its end.');
  return faults;
};

const blocks = (events: readonly SaleEvent[], groupId: string): string[] =>
  events.flatMap((event) =>
    event.kind === 'sale_scheduled'
      ? event.groups.flatMap(({ id, enBlocParcelId }) => (id === groupId && enBlocParcelId ? [enBlocParcelId] : []))
      : [],
  );

const closeDelayMs = (events: readonly SaleEvent[]): number =>
  Math.max(0, ...events.map((event) => (event.kind === 'parcel_closed' ? event.decidedAt - event.closedAt : 0)));

const recordFaults = ({ record, publicKeyPem }: Evidence): string[] => {
  const key = keyOfPem(publicKeyPem);
  return verifyRecord(record, { keys: key ? [key] : [] }).faults.map((fault) => `The published record: ${fault}`);
};
