import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minutes } from '../src/close/instant.ts';
import { applyEvent } from '../src/sale/apply-event.ts';
import { decide } from '../src/sale/decide.ts';
import { dollars } from '../src/sale/money.ts';
import type { GroupState, ParcelState, SaleState } from '../src/sale/sale.ts';
import { STAFF_ACTIONS, type StaffCommand, staffAction } from '../src/staff/staff-actions.ts';
import { at, fourParcelsAndBlock, type ModelSale, twoParcels } from './model-sale.ts';
import { twoTenderLots } from './model-tender.ts';

/** A moment of a sale: its state, and an instant later. */
type Moment = { name: string; state: SaleState; now: number };

const auction = (name: string, sale: ModelSale, when: string): Moment => {
  sale.tick(when);
  return { name, state: sale.state(), now: at(when) + 1000 };
};
const bidOn = (sale: ModelSale): ModelSale => {
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 550_000, { retyped: true });
  return sale;
};
const held = (sale: ModelSale): ModelSale => {
  sale.staff('13:59', { kind: 'hold_parcel', parcelId: '1' });
  return sale;
};
const inBlockRound = (): ModelSale => {
  const sale = bidOn(fourParcelsAndBlock());
  sale.bid('14:50', 'Anna', 'E', 1_700_000, { retyped: true });
  return sale;
};
const tenders = (name: string, when: string, isOpened = false): Moment => {
  const sale = twoTenderLots({ acceptance: { kind: 'seller_accepts', days: 10 } });
  sale.tender('10:00', 'Anna', '1', 520_000);
  sale.tender('10:01', 'Bert', '1', 530_000);
  if (isOpened) sale.open('15:00', {});
  sale.tick(when);
  return { name, state: sale.state(), now: at(when) + 1000 };
};

const MOMENTS: Moment[] = [
  auction('before the sale opens', twoParcels(), '08:30'),
  auction('open without a bid', twoParcels(), '10:00'),
  auction('open with bids', bidOn(twoParcels()), '10:05'),
  auction('open with bids, near the close', bidOn(twoParcels()), '13:59'),
  auction('held with bids', held(bidOn(twoParcels())), '14:30'),
  auction('one parcel sold, another open', bidOn(twoParcels()), '14:02'),
  auction('parcels of a block open without a bid', fourParcelsAndBlock(), '10:05'),
  auction('parcels of a block open with bids', bidOn(fourParcelsAndBlock()), '10:05'),
  auction('parcels provisional, the block to come', bidOn(fourParcelsAndBlock()), '14:35'),
  auction('a block in its round, without a bid', bidOn(fourParcelsAndBlock()), '14:46'),
  auction('a block in its round, with a bid', inBlockRound(), '14:52'),
  auction('a block sold', inBlockRound(), '15:30'),
  auction('the sale completed', bidOn(twoParcels()), '15:30'),
  tenders('tenders are taken', '10:30'),
  tenders('tenders wait for the opening', '14:30'),
  tenders('tenders are opened, the seller is asked', '15:30', true),
];

const ALONE = { actorId: 'staff-1', reason: 'Because.' };

/** Every act of staff on every lot, as one person would ask for it. */
const actionsIn = ({ state, now }: Moment): StaffCommand[] => [
  { kind: 'hold_sale', ...ALONE },
  { kind: 'announce_resume', parcelId: null, resumesAt: now + minutes(5), ...ALONE },
  { kind: 'announce', text: 'The road is open.', ...ALONE },
  { kind: 'postpone_sale', ...ALONE },
  { kind: 'cancel_sale', ...ALONE },
  { kind: 'publish_terms', documentName: 'Newer', documentHash: 'b'.repeat(64), ...ALONE },
  ...state.groups.flatMap(({ id: groupId }) =>
    [true, false].map((eligible) => ({
      kind: 'set_eligibility' as const,
      groupId,
      bidderId: 'Bert',
      eligible,
      ...ALONE,
    })),
  ),
  ...state.parcels.flatMap((parcel): StaffCommand[] => {
    const { id: parcelId, startingBidCents, leading } = parcel;
    const bidId = leading?.bidId ?? 'none';
    return [
      { kind: 'hold_parcel', parcelId, ...ALONE },
      { kind: 'announce_resume', parcelId, resumesAt: now + minutes(5), ...ALONE },
      { kind: 'hold_for_second_person', parcelId, ...ALONE },
      { kind: 'end_hold_for_second_person', parcelId, ...ALONE },
      { kind: 'add_time', parcelId, byMs: minutes(10), ...ALONE },
      { kind: 'withdraw_parcel', parcelId, ...ALONE },
      { kind: 'void_bid', parcelId, bidId, secondActorId: null, ...ALONE },
      { kind: 'correct_result', parcelId, bidId, secondActorId: null, ...ALONE },
      { kind: 'lower_increment', parcelId, incrementCents: dollars(100), ...ALONE },
      { kind: 'lower_starting_bid', parcelId, startingBidCents: startingBidCents - dollars(1000), ...ALONE },
      { kind: 'answer_for_seller', parcelId, accepts: true, ...ALONE },
      { kind: 'answer_for_seller', parcelId, accepts: false, ...ALONE },
    ];
  }),
];

const present = ({ state, now }: Moment): SaleState => {
  const decision = decide(state, { kind: 'tick' }, now);
  return decision.kind === 'decided' ? decision.events.reduce<SaleState>(applyEvent, state) : state;
};
/** Null: refused, with its code beside it. */
const after = (state: SaleState, command: StaffCommand, now: number): { state: SaleState | null; code: string } => {
  const decision = decide(state, command, now);
  if (decision.kind === 'decided') return { state: decision.events.reduce<SaleState>(applyEvent, state), code: 'done' };
  return { state: null, code: decision.kind === 'command_refused' ? decision.refusal.code : decision.kind };
};

/**
 * Who has what, and for how much: the buyer of each lot, its best offer, the tenders that stand, whether a block can
 * still be bid on, and who may bid on it.
 */
const offersOf = (state: SaleState): unknown => ({
  blocks: state.groups.map((group) => [group.phase, blockIsOffered(state, group), mayBid(group)]),
  ...offersOnLots(state),
});

const blockIsOffered = ({ phase, parcels }: SaleState, { enBlocParcelId }: GroupState): boolean =>
  phase !== 'live' || parcels.find(({ id }) => id === enBlocParcelId)?.phase !== 'withdrawn';

/** Bidders that one person may not strike; adding one is one person's act. */
const mayBid = ({ eligibilityOverrides }: GroupState): boolean[] =>
  ['Anna', 'Bert'].map((bidderId) => eligibilityOverrides.get(bidderId) !== false);

const offersOnLots = ({ parcels, tender }: SaleState): object => ({
  lots: parcels.map(({ id, leading, winnerId, acceptedBidCents, phase }: ParcelState) => ({
    id,
    winnerId,
    acceptedBidCents,
    isOffered: phase !== 'withdrawn' && phase !== 'no_sale' && leading !== null,
    leading: leading && [leading.bidderId, leading.amountCents],
  })),
  tenders: tender?.standing.map(({ bidId }) => bidId) ?? null,
});

/** The acts of the table in docs/security.md and how many people each takes there. */
const TABLE = new Map(
  readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, act, , , people] = line.split('|').map((cell) => cell.trim());
      const [, kind] = /^`([a-z_]+)`/.exec(act ?? '') ?? [];
      return kind && people ? [[kind, people] as const] : [];
    }),
);

const CASES = MOMENTS.flatMap((moment) => {
  const state = present(moment);
  return actionsIn(moment).map((act) => ({ moment, state, act }));
});

describe('no act of one person', () => {
  it('changes a buyer, or a price that bidders made, in any phase', () => {
    const changed = CASES.flatMap(({ moment, state, act }) =>
      // One person under two names of the same account is one person.
      [act, { ...act, secondActorId: act.actorId }].flatMap((asked) => {
        const next = after(state, asked as StaffCommand, moment.now).state;
        const isSame = next === null || JSON.stringify(offersOf(next)) === JSON.stringify(offersOf(state));
        return isSame ? [] : [`${moment.name}: ${JSON.stringify(asked)}`];
      }),
    );
    expect(changed).toEqual([]);
  });

  it('is missing in the table of docs/security.md, which says of each how many it takes', () => {
    const kinds = [...new Set(CASES.map(({ act }) => act.kind))];
    const takesTwo = new Set(
      CASES.flatMap(({ moment, state, act }) =>
        after(state, act, moment.now).code === 'second_person_needed' ? [act.kind] : [],
      ),
    );
    expect(kinds.map((kind) => [kind, /^two/.test(TABLE.get(kind) ?? 'missing')])).toEqual(
      kinds.map((kind) => [kind, takesTwo.has(kind)]),
    );
    expect(kinds.filter((kind) => !TABLE.has(kind))).toEqual([]);
  });
});

it('the table of acts says of each how many people it takes, and every act of it was tried', () => {
  const codes = new Map<string, Set<string>>();
  for (const { moment, state, act } of CASES)
    codes.set(act.kind, (codes.get(act.kind) ?? new Set()).add(after(state, act, moment.now).code));
  const people = (kind: StaffCommand['kind']): string => {
    const found = codes.get(kind) ?? new Set(['not tried']);
    if (!found.has('second_person_needed')) return found.has('done') ? 'one' : [...found].join(', ');
    return found.has('done') ? 'by_facts' : 'two';
  };
  const kinds = Object.keys(STAFF_ACTIONS) as StaffCommand['kind'][];
  expect(kinds.map((kind) => [kind, people(kind)])).toEqual(kinds.map((kind) => [kind, staffAction(kind).people]));
});

it('two people can do each of the acts that one cannot', () => {
  const done = new Set(
    CASES.flatMap(({ moment, state, act }) =>
      after(state, act, moment.now).code === 'second_person_needed' &&
      after(state, { ...act, secondActorId: 'staff-2' } as StaffCommand, moment.now).code === 'done'
        ? [act.kind]
        : [],
    ),
  );
  expect([...done].sort()).toEqual([
    'answer_for_seller',
    'cancel_sale',
    'correct_result',
    'set_eligibility',
    'void_bid',
    'withdraw_parcel',
  ]);
});

describe('while a second person is asked', () => {
  it('the clock of the parcel stands for five minutes, so that nothing closes, and then goes on by itself', () => {
    const sale = bidOn(twoParcels());
    expect(sale.staff('13:59', { kind: 'hold_for_second_person', parcelId: '1' })).toBe('done');
    sale.tick('14:03');
    expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: { reason: { code: 'second_person' } } });
    expect(sale.staff('14:03', { kind: 'withdraw_parcel', parcelId: '1' })).toBe('done');
    expect(sale.parcel('1').phase).toBe('withdrawn');
  });

  it('and nobody comes, the clock has five minutes at least when it goes on', () => {
    const sale = bidOn(twoParcels());
    sale.staff('13:59', { kind: 'hold_for_second_person', parcelId: '1' });
    sale.tick('14:04');
    expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: null, closesAt: at('14:09') });
  });

  it('a hold of staff stays as it is, and one that would end sooner is put off', () => {
    const sale = bidOn(twoParcels());
    sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
    sale.staff('13:51', { kind: 'hold_for_second_person', parcelId: '1' });
    expect(sale.parcel('1').hold).toMatchObject({ reason: 'Because.', resumesAt: null });
    sale.staff('13:52', { kind: 'announce_resume', parcelId: '1', resumesAt: at('13:54') });
    sale.staff('13:53', { kind: 'hold_for_second_person', parcelId: '1' });
    expect(sale.parcel('1').hold).toMatchObject({ reason: { code: 'second_person' }, resumesAt: at('13:58') });
  });

  it('the clock stands once for each person: asking again does not stop it again', () => {
    const sale = bidOn(twoParcels());
    const hold = { kind: 'hold_for_second_person', parcelId: '1' } as const;
    sale.staff('13:59', hold);
    sale.tick('14:04');
    sale.staff('14:05', hold);
    expect(sale.parcel('1').hold).toBeNull();
    sale.staff('14:06', hold, 'Because.', 'staff-2');
    expect(sale.parcel('1').hold).toMatchObject({ reason: { code: 'second_person' } });
  });

  it('and the request is dropped, the clock runs again at once, with five minutes at least', () => {
    const sale = bidOn(twoParcels());
    sale.staff('13:59', { kind: 'hold_for_second_person', parcelId: '1' });
    sale.staff('14:01', { kind: 'end_hold_for_second_person', parcelId: '1' });
    expect(sale.parcel('1')).toMatchObject({ phase: 'open', hold: null, closesAt: at('14:06') });
  });

  it('and it is dropped, a clock that stands for another reason is left alone, and so is a resume that was announced', () => {
    const sale = bidOn(twoParcels());
    const drop = { kind: 'end_hold_for_second_person', parcelId: '1' } as const;
    sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
    sale.staff('13:51', drop);
    expect(sale.parcel('1').hold).toMatchObject({ reason: 'Because.' });
    sale.staff('13:52', { kind: 'announce_resume', parcelId: '1', resumesAt: at('13:55') });
    sale.staff('13:53', { kind: 'hold_for_second_person', parcelId: '1' });
    sale.staff('13:54', drop);
    expect(sale.parcel('1').hold).toMatchObject({ reason: { code: 'second_person' } });
    sale.staff('13:55', drop);
    expect(sale.parcel('1').hold).toBeNull();
  });
});
