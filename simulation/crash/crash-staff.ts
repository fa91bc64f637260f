import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath, type ControlBoard } from '@quarterline/contract';
import type { TestSale } from '#testing/sales/test-sale.ts';
import type { Action, Answer, Call, Watcher } from '../checker/history.ts';
import type { Chance } from '../world/seeded.ts';
import { type KnownParcel, watchSale } from './watch-sale.ts';

export type StaffPerson = { userId: string; cookie: string };
export type ActionKind = Action['kind'] | 'phone_bid';
type StaffAsked = {
  sale: TestSale;
  people: readonly [StaffPerson, StaffPerson];
  engines: () => string[];
  chance: Chance;
  /**
   * What they do, one after another, each so many milliseconds after they began; over again from there when it says so.
   */
  plan: readonly [afterMs: number, kind: ActionKind][];
};

const NOTICE_MS = 123_000;

/**
 * Two people at the control board of a sale, over HTTP. An action is sent once: without an answer they look at the
 * board.
 */
export function startCrashStaff({ sale, people, engines, chance, plan }: StaffAsked) {
  const actions: Action[] = [];
  const calls: Call[] = [];
  let over = false;
  const [dana, erin] = people;
  const someEngine = (): string | null => (engines().length > 0 ? chance.pick(engines()) : null);
  const known = new Map<string, KnownParcel>();
  const { watcher, watching } = watchSale({
    slug: sale.slug,
    viewer: { role: 'staff' },
    cookie: dana.cookie,
    someEngine,
    isOver: () => over,
    onParcels: (parcels) => {
      for (const parcel of parcels) known.set(parcel.id, parcel);
    },
  });

  const post = async (who: StaffPerson, path: string, body: object, answers: Answer[]): Promise<void> => {
    const engine = someEngine();
    if (engine === null) return;
    try {
      const answer = await fetch(engine + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: who.cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(4000),
      });
      answers.push({ at: Date.now(), status: answer.status, body: await answer.text() });
    } catch {
      // It died before it spoke: the action was done, or it was not.
    }
  };
  const board = async (): Promise<ControlBoard | null> => {
    const engine = someEngine();
    const answer =
      engine &&
      (await fetch(engine + apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }), {
        headers: { cookie: erin.cookie },
        signal: AbortSignal.timeout(4000),
      }).catch(() => null));
    return answer && answer.status === 200 ? ((await answer.json()) as ControlBoard) : null;
  };

  const begin = (kind: Action['kind'], parcelId: string | null, input: Action['input']): Action => {
    const reason = `Because of ${randomUUID()}.`;
    const action: Action = {
      reason,
      kind,
      actorId: dana.userId,
      parcelId,
      input,
      calledAt: Date.now(),
      ...NOBODY_YET(),
    };
    actions.push(action);
    return action;
  };
  const say = async (kind: Action['kind'], parcelId: string | null, input: Action['input']): Promise<void> => {
    const action = begin(kind, parcelId, input);
    const body = {
      kind,
      ...(parcelId || kind === 'announce_resume' ? { parcelId } : {}),
      ...input,
      reason: action.reason,
      forBidders: action.reason,
    };
    await post(dana, apiPath('POST /api/admin/auctions/:slug/control/acts', { slug: sale.slug }), body, action.answers);
  };

  /** The request of the first person, and the answer of the second, from the board that they see. */
  const voidLast = async (parcelId: string): Promise<void> => {
    const bidId = lastBidOn(watcher, parcelId);
    if (!bidId) return;
    const action = begin('void_bid', parcelId, { bidId });
    await post(
      dana,
      apiPath('POST /api/admin/auctions/:slug/control/voids', { slug: sale.slug }),
      { parcelId, bidId, reason: action.reason },
      [],
    );
    for (let look = 0; look < 20 && !over; look += 1) {
      const pending = (await board())?.pendingVoids.find(({ reason }) => reason === action.reason);
      if (pending) {
        action.second = { actorId: erin.userId, calledAt: Date.now() };
        return post(
          erin,
          apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug: sale.slug, voidId: pending.id }),
          { action: 'confirm' },
          action.answers,
        );
      }
      await sleep(200);
    }
  };

  const bidOnThePhone = async (parcel: KnownParcel): Promise<void> => {
    const bidderId = chance.pick(sale.bidders).registrationId;
    const amountCents = (parcel.minimumCents ?? 0) + parcel.incrementCents;
    const call: Call = {
      bidId: randomUUID(),
      kind: 'bid',
      bidderId,
      enteredBy: dana.userId,
      parcelId: parcel.id,
      amountCents,
      calledAt: Date.now(),
      answers: [],
    };
    calls.push(call);
    const { bidId } = call;
    const input = {
      bidId,
      parcelId: parcel.id,
      bidderId,
      amountCents,
      seenSequence: 0,
      retypedAmountCents: amountCents,
    };
    // The same bid until somebody answers: the bidder is still on the phone.
    for (let attempt = 0; attempt < 15 && !over; attempt += 1) {
      await post(
        dana,
        apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug: sale.slug }),
        input,
        call.answers,
      );
      if (call.answers.some(({ status }) => status === 200 || status === 409)) return;
      await sleep(200);
    }
  };

  const action = async (kind: ActionKind): Promise<void> => {
    const open = [...known.values()].filter(({ phase, id }) => phase === 'open' && id !== sale.blockId);
    const parcel = open.length > 0 ? chance.pick(open) : null;
    if (kind === 'announce') return say(kind, null, { text: 'The connection is slow today.' });
    if (kind === 'hold_sale') return say(kind, null, {});
    if (kind === 'announce_resume') return say(kind, null, { resumesAt: Date.now() + NOTICE_MS });
    if (!parcel) return;
    if (kind === 'hold_parcel') return say(kind, parcel.id, {});
    if (kind === 'add_time') return say(kind, parcel.id, { byMs: chance.between(300, 1500) });
    if (kind === 'lower_increment') return say(kind, parcel.id, { incrementCents: parcel.incrementCents / 2 });
    if (kind === 'void_bid') return voidLast(parcel.id);
    return bidOnThePhone(parcel);
  };

  const acting = (async () => {
    const begun = Date.now();
    for (const [afterMs, kind] of plan) {
      while (!over && Date.now() < begun + afterMs) await sleep(50);
      if (over) return;
      await action(kind);
    }
  })();
  return {
    actions,
    calls,
    watcher,
    stop: async (): Promise<void> => {
      over = true;
      await Promise.all([acting, watching]);
    },
  };
}

const NOBODY_YET = (): Pick<Action, 'answers' | 'second'> => ({ answers: [], second: null });

/** The newest bid on a parcel that the stream has shown, by its id; staff are shown ids. */
const lastBidOn = ({ arrived }: Watcher, parcelId: string): string | null => {
  for (const { text } of arrived.toReversed()) {
    const message = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
    const bid = (message.bids ?? []).findLast((one: { parcelId: string }) => one.parcelId === parcelId);
    if (bid) return bid.bidId ?? null;
  }
  return null;
};
