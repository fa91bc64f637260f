import { describe, expect, it } from 'vitest';
import { holdOver } from '../../src/close/effective-close.ts';
import { minutes } from '../../src/close/instant.ts';
import {
  type CorrectionSubject,
  correctedBid,
  correctionSituation,
} from '../../src/corrections/correction-situation.ts';
import {
  type CorrectionStep,
  correctionStep,
  MISTAKE_KINDS,
  type MistakeKind,
} from '../../src/corrections/correction-steps.ts';
import {
  CORRECTION_REFUSAL_ROWS,
  CORRECTION_REFUSALS,
  CORRECTION_WAYS,
  correctionWays,
} from '../../src/corrections/correction-ways.ts';
import { applyEvent } from '../../src/sale/apply-event.ts';
import type { Command } from '../../src/sale/command.ts';
import { decide } from '../../src/sale/decide.ts';
import { dollars } from '../../src/sale/money.ts';
import type { SaleState, ScheduledParcel } from '../../src/sale/sale.ts';
import { at, fourParcelsAndBlock, twoParcels } from '../model-sale.ts';
import { holdModelTender, TWO_ROUNDS } from '../model-tender.ts';

/* Sales as they come to be, each with the minute at which somebody finds the mistake. Bids are Anna's, over one of Ben's. */
type Day = { name: string; when: string; state: SaleState };

const two = (name: string, when: string, happens: (sale: ReturnType<typeof twoParcels>) => void): Day => {
  const sale = twoParcels();
  happens(sale);
  return { name, when, state: sale.state() };
};
const block = (name: string, when: string, happens: (sale: ReturnType<typeof fourParcelsAndBlock>) => void): Day => {
  const sale = fourParcelsAndBlock();
  happens(sale);
  return { name, when, state: sale.state() };
};
const bids = (sale: ReturnType<typeof twoParcels>, parcelId = '1'): void => {
  sale.bid('10:00', 'Ben', parcelId, 500_000);
  sale.bid('10:01', 'Anna', parcelId, 505_000);
};
const blockBids = (sale: ReturnType<typeof fourParcelsAndBlock>): void => {
  for (const [parcel, amount] of [
    ['1', 500_000],
    ['2', 400_000],
    ['4', 300_000],
  ] as const)
    sale.bid('10:00', 'Anna', parcel, amount);
};
const tender = (name: string, when: string, happens: (sale: ReturnType<typeof holdModelTender>) => void): Day => {
  const rules = name.includes('second round') ? TWO_ROUNDS : {};
  const sale = holdModelTender({ rules, startsAt: [500_000, 400_000] });
  happens(sale);
  return { name, when, state: sale.state() };
};

const DAYS: Day[] = [
  two('before it opens', '08:30', () => {}),
  two(
    'before it opens, with a parcel withdrawn',
    '08:30',
    (sale) => void sale.staff('08:20', { kind: 'withdraw_parcel', parcelId: '2' }),
  ),
  two('postponed', '08:30', (sale) => void sale.staff('08:20', { kind: 'postpone_sale' })),
  two('cancelled', '08:30', (sale) => void sale.staff('08:20', { kind: 'cancel_sale' })),
  two('open without a bid', '10:30', (sale) => void sale.tick('10:00')),
  two('open with bids', '10:30', (sale) => bids(sale)),
  two(
    'a parcel held without a bid',
    '10:30',
    (sale) => void sale.staff('10:00', { kind: 'hold_parcel', parcelId: '1' }),
  ),
  two('a parcel held with bids', '10:30', (sale) => {
    bids(sale);
    sale.staff('10:05', { kind: 'hold_parcel', parcelId: '1' });
  }),
  two('all clocks held', '10:30', (sale) => {
    bids(sale);
    sale.staff('10:05', { kind: 'hold_sale' });
  }),
  two('a parcel withdrawn with bids', '10:30', (sale) => {
    bids(sale);
    sale.staff('10:05', { kind: 'withdraw_parcel', parcelId: '1' });
  }),
  two('one sold, the other open', '14:05', (sale) => {
    bids(sale);
    sale.tick('14:05');
  }),
  two('one without a sale, the other open', '14:05', (sale) => void sale.tick('14:05')),
  two('over', '15:00', (sale) => {
    bids(sale);
    sale.tick('15:00');
  }),
  block('a block before it opens', '08:30', () => {}),
  block('a block, postponed', '08:30', (sale) => void sale.staff('08:20', { kind: 'postpone_sale' })),
  block('a block to come', '10:30', blockBids),
  block('a block in its recess', '14:35', (sale) => {
    blockBids(sale);
    sale.tick('14:35');
  }),
  block('a block in its round', '14:50', (sale) => {
    blockBids(sale);
    sale.tick('14:46');
    sale.bid('14:48', 'Anna', 'E', 1_600_000);
  }),
  block('a block sold', '15:30', (sale) => {
    blockBids(sale);
    sale.tick('14:46');
    sale.bid('14:48', 'Anna', 'E', 1_600_000);
    sale.tick('15:30');
  }),
  tender('tenders are taken', '10:30', (sale) => void sale.tender('10:00', 'Anna', '1', 520_000)),
  tender('tenders wait for the opening', '14:30', (sale) => {
    sale.tender('10:00', 'Anna', '1', 520_000);
    sale.tick('14:30');
  }),
  tender('tenders are in their second round', '15:30', (sale) => {
    sale.tender('10:00', 'Anna', '1', 520_000);
    sale.tender('10:10', 'Ben', '1', 510_000);
    sale.open('15:00', {});
  }),
  tender('tenders are opened', '15:30', (sale) => {
    sale.tender('10:00', 'Anna', '1', 520_000);
    sale.open('15:00', {});
  }),
];

const people = { actorId: 'staff-1', reason: 'A mistake.' };

/** The schedule in force with a change, as the editor would publish it: in a sale that has not opened without what was withdrawn. */
const published = (
  state: SaleState,
  change: (parcel: ScheduledParcel) => ScheduledParcel | null = (parcel) => parcel,
): Command => {
  const isChanged = state.schedule.parcels.some((parcel) => change(parcel) !== parcel);
  const gone = new Set(isChanged ? state.parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id) : []);
  const parcels = state.schedule.parcels.flatMap((parcel) => (gone.has(parcel.id) ? [] : (change(parcel) ?? [])));
  const { id: saleId, rules, termsVersion } = state;
  const isThere = (id: string): boolean => parcels.some((one) => one.id === id);
  const groups = state.schedule.groups
    .filter(({ enBlocParcelId }) => isThere(enBlocParcelId))
    .map((group) => ({ ...group, parcelIds: group.parcelIds.filter(isThere) }));
  const inGroups = parcels.map((one) =>
    groups.some(({ id }) => id === one.groupId) ? one : { ...one, groupId: null },
  );
  return {
    kind: 'publish_sale',
    schedule: { saleId, rules, termsVersion, parcels: inGroups, groups },
    terms: null,
    ...people,
  };
};

const publishedBlock = (state: SaleState): Command => {
  const command = published(state) as Extract<Command, { kind: 'publish_sale' }>;
  const groups = command.schedule.groups.map((group) => ({
    ...group,
    startingBidCents: group.startingBidCents + dollars(50_000),
  }));
  return { ...command, schedule: { ...command.schedule, groups } };
};

/** The command that a step is in the rules; null for what the queue does not decide. */
const commandOf = (
  step: CorrectionStep,
  kind: MistakeKind,
  state: SaleState,
  subject: CorrectionSubject,
  now: number,
): Command | null => {
  const parcelId = subject.parcelId ?? '';
  const only = (change: (parcel: ScheduledParcel) => ScheduledParcel | null) => (parcel: ScheduledParcel) =>
    parcel.id === parcelId ? change(parcel) : parcel;
  const parcel = state.parcels.find(({ id }) => id === parcelId);
  const bidId = (parcel && correctedBid(parcel, subject)?.bidId) ?? subject.bidId ?? 'none';
  switch (step) {
    case 'publish_text':
    case 'publish_correction':
      return published(state);
    case 'announce_correction':
      return {
        ...(published(state) as Extract<Command, { kind: 'publish_sale' }>),
        announcement: 'The title of Parcel 1 was replaced.',
      };
    case 'publish_schedule':
      // What was withdrawn is not in a new schedule, and times and acres of a block follow from its parcels.
      if (
        parcel?.phase === 'withdrawn' ||
        (parcel?.kind === 'enBloc' && (kind === 'wrong_close' || kind === 'wrong_acres'))
      )
        return null;
      if (parcel?.kind === 'enBloc' && kind === 'wrong_starting_bid') return publishedBlock(state);
      if (kind === 'wrong_acres')
        return published(
          state,
          only((one) => ({ ...one, acres: one.acres - 1.4 })),
        );
      if (kind === 'wrong_close')
        return published(
          state,
          only((one) => ({ ...one, closesAt: one.closesAt - minutes(5) })),
        );
      if (kind === 'parcel_taken_out')
        return published(
          state,
          only(() => null),
        );
      return published(
        state,
        only((one) => ({ ...one, startingBidCents: one.startingBidCents + dollars(10_000) })),
      );
    case 'hold_parcel':
      return { kind: 'hold_parcel', parcelId, ...people };
    case 'hold_sale':
      return { kind: 'hold_sale', ...people };
    case 'announce_resume':
      return {
        kind: 'announce_resume',
        parcelId: state.hold === null ? parcelId : null,
        resumesAt: now + minutes(5),
        ...people,
      };
    case 'publish_addendum':
      return {
        kind: 'publish_terms',
        documentName: 'Addendum',
        documentHash: String(state.termsVersion).padStart(64, 'a'),
        followsVersion: state.termsVersion,
        ...people,
      };
    case 'lower_starting_bid':
      return {
        kind: 'lower_starting_bid',
        parcelId,
        startingBidCents: (parcel?.startingBidCents ?? 0) - dollars(10_000),
        ...people,
      };
    case 'add_time':
      return { kind: 'add_time', parcelId, byMs: minutes(10), ...people };
    case 'void_bid':
    case 'correct_result':
      return { kind: step, parcelId, bidId, secondActorId: 'staff-2', ...people };
    case 'withdraw_parcel':
      return { kind: 'withdraw_parcel', parcelId, secondActorId: 'staff-2', ...people };
    case 'suspend_bidder':
    case 'settle':
      return null;
  }
};

/** The state that follows; the code of the refusal where there is one. */
const carryOut = (state: SaleState, command: Command, now: number): SaleState | string => {
  const decision = decide(state, command, now);
  return decision.kind === 'decided' ? decision.events.reduce<SaleState>(applyEvent, state) : decision.refusal.code;
};

/** Commands that would do away with the mistake itself, without a detour. */
const DIRECT: Record<MistakeKind, readonly CorrectionStep[]> = {
  typing_error: ['publish_text'],
  wrong_acres: ['publish_schedule'],
  wrong_document: [],
  wrong_starting_bid: ['publish_schedule', 'lower_starting_bid'],
  wrong_close: ['publish_schedule', 'add_time'],
  wrong_bidder_approved: ['void_bid', 'correct_result'],
  wrong_phone_bid: ['void_bid', 'correct_result'],
  parcel_taken_out: ['withdraw_parcel'],
};

const OF_THE_SALE: readonly MistakeKind[] = ['typing_error', 'wrong_document'];

/** Every kind of mistake, about every lot that it can be about. */
const CASES = DAYS.flatMap((day) =>
  MISTAKE_KINDS.flatMap((kind) =>
    [...(OF_THE_SALE.includes(kind) ? [null] : []), ...day.state.parcels.map(({ id }) => id)].map((parcelId) => {
      const leading = day.state.parcels.find(({ id }) => id === parcelId)?.leading ?? null;
      // Wrong acres may undo the bid that bought the land.
      const isOfBid = kind === 'wrong_phone_bid' || kind === 'wrong_acres';
      const bidId = isOfBid ? (leading?.bidId ?? 'none') : null;
      const bidderId = kind === 'wrong_bidder_approved' ? (leading?.bidderId ?? 'Carl') : null;
      const subject: CorrectionSubject = { parcelId, bidId, bidderId };
      return { day, kind, subject, now: at(day.when) };
    }),
  ),
);

const settled = ({ day, now }: (typeof CASES)[number]): SaleState => {
  const past = carryOut(day.state, { kind: 'tick' }, now);
  return typeof past === 'string' ? day.state : past;
};

describe('the lawful ways to correct a mistake', () => {
  it('are accepted by the rules, step after step, wherever they are offered', () => {
    const refused = CASES.flatMap((one) => {
      const start = settled(one);
      const situation = correctionSituation(start, one.subject);
      return correctionWays(one.kind, situation).ways.flatMap((way) => {
        let state = start;
        let now = one.now;
        for (const step of way) {
          now += 1000;
          const command = commandOf(step, one.kind, state, one.subject, now);
          if (command === null) continue;
          const after = carryOut(state, command, now);
          if (typeof after === 'string')
            return [`${one.day.name}, ${one.kind} of ${one.subject.parcelId}: ${step} refused ${after}`];
          state = after;
        }
        return [];
      });
    });
    expect(refused).toEqual([]);
  });

  it('are all there: what the rules accept against the mistake itself is offered', () => {
    const missing = CASES.flatMap((one) => {
      const state = settled(one);
      const { ways } = correctionWays(one.kind, correctionSituation(state, one.subject));
      return DIRECT[one.kind].flatMap((step) => {
        const command = commandOf(step, one.kind, state, one.subject, one.now);
        if (command === null || typeof carryOut(state, command, one.now) === 'string') return [];
        return ways.some((way) => way.includes(step))
          ? []
          : [`${one.day.name}, ${one.kind} of ${one.subject.parcelId}: ${step} is accepted`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('leave nobody without an answer: a way, or why there is none', () => {
    const silent = CASES.filter((one) => {
      const { ways, why } = correctionWays(one.kind, correctionSituation(settled(one), one.subject));
      return ways.length === 0 && why === null;
    });
    expect(silent.map(({ day, kind, subject }) => `${day.name}, ${kind} of ${subject.parcelId}`)).toEqual([]);
  });

  it('hold a lot that is open before its facts change, so that nobody bids on words that move', () => {
    const moving = CASES.filter(({ kind }) => kind === 'wrong_document' || kind === 'wrong_acres').flatMap((one) => {
      const state = settled(one);
      const situation = correctionSituation(state, one.subject);
      const { ways } = correctionWays(one.kind, situation);
      const isRunning =
        situation.sale === 'live' &&
        state.parcels.some(
          (parcel) =>
            (one.subject.parcelId === null || parcel.id === one.subject.parcelId) &&
            parcel.phase === 'open' &&
            holdOver(state, parcel) === null,
        );
      return ways.filter(
        ([first]) =>
          isRunning &&
          (first === 'announce_correction' || first === 'publish_addendum' || first === 'publish_correction'),
      );
    });
    expect(moving).toEqual([]);
  });

  it('use every row of the table in one of these sales, and every reason why not', () => {
    const used = new Set<string>();
    const reasons = new Set<string>();
    for (const one of CASES) {
      const { ways, why } = correctionWays(one.kind, correctionSituation(settled(one), one.subject));
      for (const way of ways) used.add(`${one.kind}: ${way.join(', ')}`);
      if (why) reasons.add(why);
    }
    expect(
      CORRECTION_WAYS.map(({ kind, way }) => `${kind}: ${way.join(', ')}`).filter((row) => !used.has(row)),
    ).toEqual([]);
    expect(CORRECTION_REFUSALS.filter((why) => !reasons.has(why))).toEqual([]);
    expect(new Set(CORRECTION_REFUSAL_ROWS.map(({ why }) => why))).toEqual(new Set(CORRECTION_REFUSALS));
  });
});

describe('a step of a correction', () => {
  it('takes two people where a bid falls, and the seller where land leaves the sale', () => {
    expect(correctionStep('void_bid').agrees).toBe('two_people');
    expect(correctionStep('correct_result').agrees).toBe('two_people');
    expect(correctionStep('withdraw_parcel').agrees).toBe('seller_and_lawyer');
  });

  it('writes nothing into the record of a sale that is over', () => {
    const late = CASES.filter(({ day }) => day.state.phase === 'completed' || day.state.phase === 'cancelled').flatMap(
      (one) => correctionWays(one.kind, correctionSituation(one.day.state, one.subject)).ways.flat(),
    );
    expect(new Set(late)).toEqual(new Set(['publish_text', 'settle', 'correct_result', 'publish_correction']));
    expect(late.filter((step) => correctionStep(step).kept === 'record')).toEqual([]);
  });
});
