import { applyEvent, decide, effectiveClose, type SaleState } from '@quarterline/rules';
import { queryRows } from '#database/statements/rows.ts';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { handIn } from '#testing/sales/insert-tender-sale.ts';
import { BID_SCRIPT, isTriedAgain, READING_MS } from './bid-script.ts';
import { AFTER_DECISION, MOMENTS } from './moments.ts';
import { type Outcome, readOutcome } from './outcome.ts';
import type { Played, ScriptedSale } from './scripted-sale.ts';
import { acceptTerms, sendBid } from './send-bid.ts';
import { settleAfter } from './settle-script.ts';
import type { World } from './world.ts';

export type PutIn = (played: Played, state: SaleState, now: number) => Promise<void>;

type Progress = Played & {
  state: SaleState;
  sequence: number;
  dueAt: number | null;
  isPut: boolean;
  /** When a colleague lets a forgotten clock run again. */
  resumeAt: number | null;
  openTendersAt: number | null;
  /**
   * True from a new entry until people have seen it, at its instant: a sale that is on hold has no other task, and newer
   * conditions are not first read when the next bid is due, in the last minute.
   */
  isNew: boolean;
  termsVersion: number;
  /** When everybody has read the newest conditions; null once they have accepted them. */
  termsReadAt: number | null;
};

/** How many sales are played at the same time: the engine answers others while one waits for the database. */
const AT_ONCE = 8;
const MINUTE = 60_000;
/** A sale that is not over by then stands still. */
const MAX_MS = 5 * 24 * 60 * MINUTE;
const MAX_TICKS = 50;
const TAKES_BIDS = new Set(['open']);

export async function forEach<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await visit(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The sale as it is now: what is due may not be in its record yet. */
const presentOf = (state: SaleState, now: number): SaleState => {
  if (state.phase !== 'scheduled' && state.phase !== 'live') return state;
  const decision = decide(state, { kind: 'tick' }, now);
  return decision.kind === 'decided' ? decision.events.reduce<SaleState>(applyEvent, state) : state;
};

/** Reads again the records that have grown. */
const refresh = async ({ database }: World, days: readonly Progress[]): Promise<void> => {
  const rows = await queryRows<{ id: string; sequence: number; due: Date | null }>(
    database,
    `SELECT id, next_due_at AS due, (SELECT max(sequence)::int FROM sale_record WHERE sale_id = sale.id) AS sequence
     FROM sale WHERE id = ANY($1::uuid[])`,
    [days.map(({ run }) => run.id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  await forEach(days, async (day) => {
    const row = found.get(day.run.id);
    if (!row) return;
    day.dueAt = row.due?.getTime() ?? null;
    if (row.sequence === day.sequence) return;
    day.state = (await readWholeRecord(database, day.run.id)).state;
    day.isNew = true;
    day.sequence = row.sequence;
  });
};

const isOver = ({ state }: Progress): boolean => state.phase !== 'scheduled' && state.phase !== 'live';

/** Instants at which something is to be done in this sale; those that have passed are due now. */
const tasksOf = (day: Progress): number[] => {
  const { run, state } = day;
  const tasks: (number | null)[] = [day.dueAt, day.resumeAt, day.openTendersAt, day.termsReadAt];
  if (day.isNew) tasks.push(0);
  if (day.moment !== null && !day.isPut) tasks.push(MOMENTS[run.format][day.moment]?.(state, run.opensAt) ?? null);
  for (const [index] of BID_SCRIPT[run.format].entries()) tasks.push(whenOf(day, index, state));
  return tasks.filter((task) => task !== null);
};

/** When a planned bid is sent; null for one that is not sent now. */
const whenOf = ({ run, tried }: Progress, index: number, state: SaleState): number | null => {
  const planned = BID_SCRIPT[run.format][index];
  const last = tried.get(index);
  const lot = state.parcels.find(({ id }) => id === run.lots[planned?.lot ?? 0]?.id);
  if (!planned || (last && last.again === null) || !lot || !TAKES_BIDS.has(lot.phase)) return null;
  if (lot.hold !== null || state.hold !== null) return null;
  const first = effectiveClose(state, lot) - planned.secondsLeft * 1000;
  return last?.again ? Math.max(last.again, first) : first;
};

const visit = async (world: World, day: Progress, now: number): Promise<void> => {
  const { run } = day;
  day.isNew = false;
  const state = presentOf(day.state, now);
  const held = [...(state.hold ? [state.hold] : []), ...state.parcels.flatMap(({ hold }) => (hold ? [hold] : []))];
  const isForgotten = held.some(({ resumesAt }) => resumesAt === null);
  if (isForgotten && day.resumeAt === null) day.resumeAt = now + MINUTE;
  else if (day.resumeAt !== null && day.resumeAt <= now) {
    day.resumeAt = isForgotten ? now + 3 * MINUTE : null;
    await resumeWhatIsHeld(world, run, state, now);
  }
  const isClosed =
    state.tender !== null && state.parcels.every(({ closedAt, phase }) => closedAt !== null || phase === 'withdrawn');
  if (isClosed && day.openTendersAt === null) day.openTendersAt = now + 30 * MINUTE;
  else if (day.openTendersAt !== null && day.openTendersAt <= now) {
    day.openTendersAt = now + 60 * MINUTE;
    await openTenders(world, run);
  }
  if (state.termsVersion > day.termsVersion) {
    day.termsVersion = state.termsVersion;
    day.termsReadAt = now + READING_MS;
  } else if (day.termsReadAt !== null && day.termsReadAt <= now) {
    day.termsReadAt = null;
    await acceptTerms(world, run, state.termsVersion);
  }
  for (const [index, planned] of BID_SCRIPT[run.format].entries()) {
    const at = whenOf(day, index, state);
    if (at === null || at > now) continue;
    const code = await sendBid(world, run, planned, state);
    day.tried.set(index, { code, again: isTriedAgain(code) ? now + READING_MS : null });
  }
};

/** A colleague lets a clock run again that somebody stopped and forgot. */
const resumeWhatIsHeld = async ({ ask }: World, run: ScriptedSale, state: SaleState, now: number): Promise<void> => {
  const held = [
    ...(state.hold && state.hold.resumesAt === null ? [null] : []),
    ...state.parcels.filter(({ hold }) => hold !== null && hold.resumesAt === null).map(({ id }) => id),
  ];
  for (const parcelId of held)
    await ask(run.colleagues[0].cookie, 'POST', `/api/admin/auctions/${run.slug}/control/acts`, {
      kind: 'announce_resume',
      parcelId,
      resumesAt: Math.ceil(now) + 150_000,
      reason: 'It goes on.',
      forBidders: 'It goes on.',
    });
};

/** Both openers hand in their part, and the tenders are read. */
const openTenders = async ({ engine }: World, { id, slug, tender, colleagues }: ScriptedSale): Promise<void> => {
  if (!tender) return;
  const made = { sale: { id, slug, parcelIds: [], blockId: '', bidders: [] }, secrets: tender };
  for (const opener of [0, 1] as const)
    await handIn(engine, made, { cookie: colleagues[opener].cookie, opener }).catch(() => null);
};

/** Has the engine decide everything that is due, rather than wait for its clock keeper. */
const decideDue = async (world: World, days: readonly Progress[]): Promise<number> => {
  for (let attempt = 0; ; attempt += 1) {
    await refresh(world, days);
    const now = await world.now();
    const due = days.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
    if (due.length === 0 || attempt > MAX_TICKS) return now;
    await forEach(due, async ({ run }) => {
      const command = { kind: 'command', command: { kind: 'tick' }, requestId: null } as const;
      await world.engine.saleQueues.of(run.id).enqueue(command);
    });
  }
};

/** Plays sales beside each other from before their opening to their completion, with an act put into each. */
export async function playDay(world: World, played: readonly Played[], put: PutIn): Promise<Map<Played, Outcome>> {
  const { database } = world;
  const days: Progress[] = [];
  for (const one of played) {
    const { state } = await readWholeRecord(database, one.run.id);
    days.push({
      ...one,
      state,
      sequence: 0,
      dueAt: null,
      isPut: false,
      resumeAt: null,
      openTendersAt: null,
      isNew: true,
      termsVersion: state.termsVersion,
      termsReadAt: null,
    });
  }
  const lastAt = (await world.now()) + MAX_MS;
  for (;;) {
    const active = days.filter((day) => !isOver(day));
    const now = await decideDue(world, active);
    const left = active.filter((day) => !isOver(day));
    const next = Math.min(...left.flatMap(tasksOf));
    if (!Number.isFinite(next) || next > lastAt) break;
    if (next > now) await world.passTo(next + 5);
    const at = Math.max(now, next + 5);
    // One after another: an act is put in while nothing else moves.
    for (const day of left) {
      const when =
        day.moment === null ? null : (MOMENTS[day.run.format][day.moment]?.(day.state, day.run.opensAt) ?? null);
      if (day.isPut || when === null || when > at) continue;
      day.isPut = true;
      await put(day, day.state, await world.now());
    }
    await refresh(world, left);
    const instant = await world.now();
    await forEach(left, async (day) => {
      if (tasksOf(day).some((task) => task <= instant)) await visit(world, day, instant);
    });
  }
  for (const moment of AFTER_DECISION) {
    for (const day of days) if (day.moment === moment) await put(day, day.state, await world.now());
    await forEach(days, ({ run }) => settleAfter(world, run, moment));
  }
  await refresh(world, days);
  const outcomes = new Map<Played, Outcome>();
  for (const [index, day] of days.entries()) {
    const one = played[index];
    if (one) outcomes.set(one, await readOutcome(world, day, day.state));
  }
  return outcomes;
}
