import type { Fault, History, Line, Viewer, Watcher } from './history.ts';

type Bid = { sequence: number; parcelId: string; amountCents: number; decidedAt: number };
type Message = {
  sequence: number;
  after?: number;
  bids: Bid[];
  parcels: { id: string; leadingCents: number | null; closedAt: number | null }[];
};

/**
 * Invariants 8 and 9: what a watcher is shown is a prefix of the record, without a gap, and nothing that they may not
 * see.
 */
export function checkWatchers(history: History, record: readonly Line[]): Fault[] {
  const people = new Set([
    ...history.calls.map(({ bidderId }) => bidderId),
    ...record.flatMap(({ bidderId }) => (typeof bidderId === 'string' ? [bidderId] : [])),
  ]);
  for (const { actorId, second } of history.actions ?? [])
    for (const one of [actorId, second?.actorId]) if (one) people.add(one);
  for (const { enteredBy } of history.calls) if (enteredBy) people.add(enteredBy);
  const prices = pricesOf(record);
  const answers = history.calls.flatMap(({ bidderId, answers }) =>
    answers.flatMap(({ body }) => leaks({ role: 'bidder', bidderId }, body, people)),
  );
  return [...answers, ...history.watchers.flatMap((watcher) => checkOne(watcher, history, record, people, prices))];
}

const checkOne = (
  { viewer, arrived }: Watcher,
  history: History,
  record: readonly Line[],
  people: ReadonlySet<string>,
  prices: Prices,
): Fault[] => {
  const faults: Fault[] = [];
  const fault = (words: string): void =>
    void faults.push({ invariant: 8, words: `a watcher (${viewer.role}) ${words}` });
  let known: number | null = null;
  for (const { at, text } of arrived) {
    faults.push(...leaks(viewer, text, people));
    const message = messageOf(text);
    if (message === null) continue;
    const { sequence, after } = message;
    const newest = history.record[sequence - 1];
    if (!newest) fault(`was shown entry ${sequence}, and the record ends at ${record.length}`);
    if (newest?.durableAt !== undefined && newest.durableAt > at)
      fault(`was shown entry ${sequence} before it was safe`);
    if (after !== undefined && known === null) fault(`was told what came after ${after} and never what was before`);
    if (after !== undefined && known !== null && after > known)
      fault(`knows ${known} and is told what came after ${after}`);
    const expected = record.filter(
      ({ kind, sequence: one }) => kind === 'bid_accepted' && one > (after ?? 0) && one <= sequence,
    );
    const shown = message.bids.toSorted((one, other) => one.sequence - other.sequence);
    // A snapshot shows the newest of each parcel, a frame everything since.
    if (after !== undefined && shown.length !== expected.length)
      fault(`was shown ${shown.length} bids from ${after} to ${sequence}, and there were ${expected.length}`);
    for (const bid of shown) {
      const line = record[bid.sequence - 1];
      const isThere =
        line?.kind === 'bid_accepted' &&
        line.parcelId === bid.parcelId &&
        line.amountCents === bid.amountCents &&
        line.decidedAt === bid.decidedAt;
      if (!isThere) fault(`was shown bid ${bid.sequence} of ${bid.amountCents}, and the record has no such bid`);
    }
    for (const { id, leadingCents } of message.parcels)
      if (leadingCents !== prices.at(id, sequence)) fault(`was shown ${leadingCents} on ${id} at entry ${sequence}`);
    known = Math.max(known ?? 0, sequence);
  }
  return faults;
};

/** The data of one server-sent event, when it is a snapshot or a frame. */
const messageOf = (text: string): Message | null => {
  if (!/^event: (snapshot|frame)$/m.test(text)) return null;
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return data === undefined ? null : (JSON.parse(data) as Message);
};

const leaks = (viewer: Viewer, text: string, people: ReadonlySet<string>): Fault[] => {
  if (viewer.role === 'staff') return [];
  const faults: Fault[] = [];
  const fault = (words: string): void =>
    void faults.push({ invariant: 9, words: `a ${viewer.role} was told ${words}` });
  for (const person of people)
    if (text.includes(person) && !(viewer.role === 'bidder' && viewer.bidderId === person))
      fault('who another bidder is, or who of staff acted');
  if (/"leaderId":"/.test(text)) fault('who leads');
  if (/"bidderCount":/.test(text) && viewer.role !== 'seller') fault('how many bidders there are');
  if (/"(own)?[mM]aximumCents":\d/.test(text) && viewer.role !== 'bidder') fault('a maximum');
  return faults;
};

type Prices = { at: (parcelId: string, sequence: number) => number | null };

/** The leading bid of each parcel after each entry that moved it. */
const pricesOf = (record: readonly Line[]): Prices => {
  const steps = new Map<string, { sequence: number; leadingCents: number | null }[]>();
  const validBids = new Map<string, { sequence: number; amountCents: number }[]>();
  for (const line of record) {
    if (line.kind !== 'bid_accepted' && line.kind !== 'bid_voided') continue;
    const id = String(line.parcelId);
    const before = validBids.get(id) ?? [];
    const now =
      line.kind === 'bid_accepted'
        ? [...before, { sequence: line.sequence, amountCents: Number(line.amountCents) }]
        : before.filter(({ sequence }) => sequence !== line.bidSequence);
    validBids.set(id, now);
    const moved = { sequence: line.sequence, leadingCents: now.at(-1)?.amountCents ?? null };
    steps.set(id, [...(steps.get(id) ?? []), moved]);
  }
  return {
    at: (parcelId, sequence) =>
      steps.get(parcelId)?.findLast((step) => step.sequence <= sequence)?.leadingCents ?? null,
  };
};
