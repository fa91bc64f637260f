import { must } from './rules/law.ts';
import type { Rules } from './rules/sale-rules.ts';

export type Bid = { sequence: number; decidedAt: number; bidder: string; amountCents: number };

/**
 * A stopped clock: since when, from when it runs again once that is announced, and the latest such instant that another
 * hold took back.
 */
export type Hold = {
  heldAt: number;
  resumesAt: number | null;
  announcedBefore: number;
  /** True while it stands because somebody asked for an act that takes two people. */
  isForSecondPerson: boolean;
};

/**
 * Facts about the maximum bids on a parcel that an outsider can know. `setBy`: bidders with a maximum. `spent`: bidders
 * whose maximum cannot bid again, because it was beaten or used up. `calledAt`: instant of the last event that they may
 * answer, null when they have. `isAnswer`: their last bid can only have answered a refused one. `raisedFrom`:
 * the minimum before the last bid, where that raised its own leader and may have answered a refused one.
 */
export type Maxima = {
  setBy: Set<string>;
  spent: Set<string>;
  calledAt: number | null;
  isAnswer: boolean;
  raisedFrom: number | null;
};

export type ParcelPhase =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'provisional'
  | 'no_sale'
  | 'sold'
  | 'sold_en_bloc'
  | 'withdrawn';

/** A parcel, or the block of a group. Amounts are cents, instants milliseconds since 1970. */
export type Parcel = {
  id: string;
  kind: 'parcel' | 'enBloc';
  position: number;
  groupId: string | null;
  acres: number;
  startingBidCents: number;
  opensAt: number;
  /** The close as the clock shows it, also while it is stopped. */
  closesAt: number;
  printedClosesAt: number;
  phase: ParcelPhase;
  hold: Hold | null;
  /** Everybody for whose request its clock stood while a second person was asked. */
  heldFor: Set<string>;
  /** How often it stood for that since the last bid here or the last entry of two people in the sale. */
  heldInVain: number;
  closedAt: number | null;
  /** The valid bids, the highest last. */
  bids: Bid[];
  loweredStepCents: number | null;
  /** Maxima of a parcel since version 3. */
  maxima: Maxima;
  extensions: number;
  /** A block that tenders are for: it has its own printed times, and no recess. */
  opensWithParcels: boolean;
  soldTo: string | null;
  priceCents: number | null;
};

export type Group = {
  id: string;
  parcelIds: string[];
  enBlocParcelId: string;
  startingBidCents: number;
  phase: 'before' | 'recess' | 'open' | 'decided';
  /** Staff's corrections of the list before it was frozen, by bidder. */
  overrides: Map<string, boolean>;
  eligible: ReadonlySet<string>;
  openingCents: number;
};

export type StandingTender = {
  parcelId: string;
  bidder: string;
  bidId: string;
  round: number;
  commitment: string;
  sequence: number;
  decidedAt: number;
};

/** Empty in an auction. Opened tenders that count are the bids of their lot. */
export type TenderState = {
  round: number;
  standing: StandingTender[];
  invited: Map<string, ReadonlySet<string>>;
  /** True when the conditions for tenders of this round are frozen. */
  isFrozen: boolean;
  /** Openers whose part for this round was taken, and how often one of each was refused. */
  handedIn: Set<string>;
  refusedParts: Map<string, number>;
  acceptBy: number | null;
};

/** A sale as its record has it so far. */
export type Sale = {
  id: string;
  rules: Rules;
  phase: 'scheduled' | 'live' | 'completed' | 'postponed' | 'cancelled';
  /** Version of the Conditions of Sale in force. */
  termsVersion: number;
  /** SHA-256 of their bytes; null where the record does not say. */
  termsHash: string | null;
  /** True when this record has newer conditions than at its start, so that somebody may have accepted them. */
  hasNewTerms: boolean;
  hold: Hold | null;
  tender: TenderState;
  /** Number of maxima and tenders by bidder. */
  instructions: Map<string, number>;
  /** Since version 3: the parcel on which a maximum was just set that must bid now. */
  owedBidOn: string | null;
  /** True when an entry was withheld so far: it may have been a limit across parcels, which lets a maximum wait. */
  mayHaveLimits: boolean;
  /** What keeps bidders from bidding now, by bidder. */
  /** Bidder whose last reason to be kept out ended with the entry before; null otherwise. */
  letIn: string | null;
  keptOut: Map<string, Set<string>>;
  /** Everybody who is named as a bidder so far, and everybody who decided something. */
  bidders: Set<string>;
  deciders: Set<string>;
  /** The bidder of each second person who has confirmed a bid. */
  confirmedFor: Map<string, string>;
  /** In the printed order. */
  parcels: Parcel[];
  groups: Group[];
};

/** Throws `BrokenRule` when the sale has no such parcel. */
export function parcelOf(sale: Sale, id: unknown): Parcel {
  const parcel = sale.parcels.find((one) => one.id === id);
  must(parcel !== undefined, 'names a parcel that is not in the sale');
  return parcel;
}

/** Throws `BrokenRule` when the sale has no such group. */
export function groupOf(sale: Sale, id: unknown): Group {
  const group = sale.groups.find((one) => one.id === id);
  must(group !== undefined, 'names a group that is not in the sale');
  return group;
}

export const blockOf = (sale: Sale, group: Group): Parcel => parcelOf(sale, group.enBlocParcelId);

/** The parcels of a block, in the order of the group; one that was withdrawn is in no block. */
export const membersOf = (sale: Sale, group: Group): Parcel[] =>
  group.parcelIds.map((id) => parcelOf(sale, id)).filter(({ phase }) => phase !== 'withdrawn');

export const nameOf = ({ kind, position }: Parcel): string => (kind === 'enBloc' ? 'the block' : `parcel ${position}`);

export const isUnclosed = ({ phase }: Parcel): boolean => phase === 'scheduled' || phase === 'open';

/** A sealed tender since version 3: all its lots close together, and nothing about it changes after that. */
export const isFixedAfterClose = ({ rules }: Pick<Sale, 'rules'>): boolean =>
  rules.tender !== null && rules.ruleVersion >= 3;

/** Scheduled or live: time goes on, and staff may act. */
export const isRunning = ({ phase }: Sale): boolean => phase === 'scheduled' || phase === 'live';
export const isOver = ({ phase }: Sale): boolean => phase === 'completed' || phase === 'cancelled';
