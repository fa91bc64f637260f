import { ascendingRulesOf, bidContent, type Decision, decide, type SaleEvent, viewSale } from '@quarterline/rules';
import type { QueueRules } from '#platform/sale/decide-batch.ts';
import type { ServerBugs } from './fake-tables.ts';

/** Faults that have been made in engines like this one, to see that the simulation finds each of them. */
export const BUGS = {
  'no lock, and no key that would refuse the second': { server: { hasNoLock: true, hasNoKeys: true } },
  'no lock, but the keys': { server: { hasNoLock: true } },
  'the clock is read before the lock': { server: { readsClockAtBegin: true } },
  'watchers are told before the commit': { server: { showsUncommitted: true } },
  'the database forgets what it acknowledged': { server: { forgetsOnCrash: true } },
  'a refused bid extends the close': { rules: 'extends_on_refusal' },
  'an id is not bound to what was bid': { rules: 'ids_are_loose' },
  'the sum of a block comes from a cache': { rules: 'sum_is_old' },
  'a parcel closes twice': { rules: 'closes_twice' },
  'a bid at the close is taken': { rules: 'takes_at_the_close' },
  'a limit of the bidder’s own is not kept': { rules: 'keeps_no_limit' },
  'nobody looks for a hole in the watch': { ignoresSilence: true },
} satisfies Record<string, Bug>;
export type Bug = { server?: ServerBugs; rules?: keyof typeof FAULTY; ignoresSilence?: true };

const SOUND: QueueRules = { decide, bidContent };

/** Fresh for each world: one of the faults remembers. */
export const rulesWith = (fault: keyof typeof FAULTY | undefined): QueueRules =>
  fault === undefined ? SOUND : FAULTY[fault]();

const FAULTY = {
  extends_on_refusal: (): QueueRules => ({
    ...SOUND,
    decide: (state, command, now) => {
      const decision = decide(state, command, now);
      const refused = decision.kind === 'bid_refused' && decision.recorded ? decision.events.at(-1) : undefined;
      const parcel = state.parcels.find((one) => refused && 'parcelId' in refused && one.id === refused.parcelId);
      if (!refused || decision.kind !== 'bid_refused' || parcel?.phase !== 'open' || parcel.hold) return decision;
      const closeAfter = refused.decidedAt + ascendingRulesOf(state.rules).softCloseMs;
      if (closeAfter <= parcel.closesAt || parcel.closesAt <= refused.decidedAt) return decision;
      const { sequence, decidedAt } = refused;
      const moved: SaleEvent = {
        sequence: sequence + 1,
        decidedAt,
        kind: 'close_moved',
        parcelId: parcel.id,
        closeBefore: parcel.closesAt,
        closeAfter,
        because: 'bid',
      };
      return { ...decision, events: [...decision.events, moved] };
    },
  }),
  ids_are_loose: (): QueueRules => ({ ...SOUND, bidContent: () => 'a bid' }),
  sum_is_old: (): QueueRules => {
    const known = new Map<string, number>();
    return {
      ...SOUND,
      decide: (state, command, now) => {
        for (const { id, openingCents } of viewSale(state, { role: 'visitor' }).groups)
          if (!known.has(id)) known.set(id, openingCents);
        return changed(decide(state, command, now), (event) =>
          event.kind === 'recess_began'
            ? [{ ...event, minimumOpeningCents: known.get(event.groupId) ?? event.minimumOpeningCents }]
            : [event],
        );
      },
    };
  },
  keeps_no_limit: (): QueueRules => ({
    ...SOUND,
    decide: (state, command, now) => decide({ ...state, privateLimits: new Map() }, command, now),
  }),
  closes_twice: (): QueueRules => ({
    ...SOUND,
    decide: (state, command, now) =>
      changed(decide(state, command, now), (event) =>
        event.kind === 'parcel_closed' ? [event, { ...event }] : [event],
      ),
  }),
  takes_at_the_close: (): QueueRules => ({
    ...SOUND,
    decide: (state, command, now) => {
      const isAtClose =
        command.kind === 'place_bid' &&
        state.parcels.some(
          ({ id, closesAt, phase }) => id === command.parcelId && closesAt === now && phase === 'open',
        );
      if (!isAtClose || state.decidedAt === now) return decide(state, command, now);
      const early = decide(state, command, now - 1);
      return changed(early, (event) => [{ ...event, decidedAt: now }]);
    },
  }),
};

/** The same decision with other events, numbered anew. */
const changed = (decision: Decision, change: (event: SaleEvent) => SaleEvent[]): Decision => {
  if (decision.kind === 'command_refused') return decision;
  const first = decision.events[0]?.sequence ?? 0;
  const events = decision.events.flatMap(change).map((event, index) => ({ ...event, sequence: first + index }));
  return { ...decision, events };
};

export type BugName = keyof typeof BUGS;
