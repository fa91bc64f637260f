/** Everything outsiders know of one sale that was held: what they asked and heard, and the record that was left. */
export type History = {
  saleId: string;
  /** The record at the end, each entry in the very text it was hashed in. */
  record: RecordLine[];
  calls: Call[];
  /** What bidders limited themselves to; each limit of theirs is another than the one before. */
  limits: LimitCall[];
  /** What staff did, bids on the phone apart; null when nobody noted it. */
  actions: Action[] | null;
  watchers: Watcher[];
  /** When no engine with a database was at work; a longer one than `outageAfterMs` is an outage. */
  silences: Silence[];
  outageAfterMs: number;
  /** Of the key that signs checkpoints; null where nobody signs. */
  publicKeyPem: string | null;
  /** How far the clock of the writer of this history may be from the database's. 0 in a simulation. */
  clockToleranceMs: number;
};

export type RecordLine = {
  text: string;
  hash: string;
  /** When its turn came and when it could not be lost any more, by the true clock; only a simulation knows. */
  turnAt?: number;
  durableAt?: number;
};

/** One request as it was sent, as often as a client or a network sent it, and every answer that came back. */
export type Call = {
  bidId: string;
  kind: 'bid' | 'maximum';
  /** The pseudonym of the person who asked. */
  bidderId: string;
  /** The staff member who entered it for a bidder on the phone; null when the bidder sent it. */
  enteredBy: string | null;
  parcelId: string;
  amountCents: number;
  calledAt: number;
  answers: Answer[];
};
/** A limit across parcels as a bidder sent it, again until somebody answered. */
export type LimitCall = {
  bidderId: string;
  limit: { totalCents: number | null; parcels: { parcelIds: string[]; maxCount: number } | null };
  calledAt: number;
  answeredAt: number | null;
};
/** One action of staff, sent once, under a reason that no other action has. */
export type Action = {
  reason: string;
  kind: 'hold_parcel' | 'hold_sale' | 'announce_resume' | 'add_time' | 'announce' | 'lower_increment' | 'void_bid';
  actorId: string;
  parcelId: string | null;
  /** What else it asked for, by the names of the record. */
  input: Record<string, unknown>;
  calledAt: number;
  /** Only a void has one: its answers are the answers to the second person. */
  second: { actorId: string; calledAt: number } | null;
  answers: Answer[];
};
/** `status` 0: an error that says nothing about the bid. */
export type Answer = { at: number; status: number; body: string };

/** One live stream after another of one client; a snapshot begins anew, a frame goes on from `after`. */
export type Watcher = { viewer: Viewer; arrived: Arrived[] };
export type Viewer = { role: 'visitor' | 'seller' | 'staff' } | { role: 'bidder'; bidderId: string };
export type Arrived = { at: number; text: string };

export type Silence = { from: number; until: number };

/** The invariant of `docs/proof.md` that is broken, and what it looks like. */
export type Fault = { invariant: number; words: string };

/** An entry of the record as it reads. */
export type Line = { sequence: number; decidedAt: number; kind: string; [field: string]: unknown };
