import { describe, expect, it } from 'vitest';
import { replay } from '#rules/src/sale/apply-event.ts';
import type { OpenTenders, RefuseOpeningPart } from '#rules/src/sale/command.ts';
import { at } from '../../model-sale.ts';
import { type ModelTenderSale, TWO_ROUNDS, twoTenderLots } from '../../model-tender.ts';

const twoTenders = (rules = {}): ModelTenderSale => {
  const sale = twoTenderLots(rules);
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tender('10:10', 'Bert', '1', 650_000);
  return sale;
};
const uncounted = (sale: ModelTenderSale): (string | null)[] =>
  sale.entries('tender_opened').map((event) => event.uncounted);

describe('what judges a tender', () => {
  it('is frozen in the record with the last close, each bidder once', () => {
    const sale = twoTenders();
    sale.tender('10:20', 'Anna', '2', 400_000);
    sale.know({ limits: { Anna: 900_000 }, suspended: ['Bert'] });
    sale.tick('14:00');
    expect(sale.record.slice(-3).map(({ kind }) => kind)).toEqual(['parcel_closed', 'parcel_closed', 'tenders_closed']);
    expect(sale.record.at(-1)).toMatchObject({
      round: 1,
      decidedAt: at('14:00'),
      bidders: [
        { bidderId: 'Anna', isApproved: true, limitCents: 90_000_000 },
        { bidderId: 'Bert', isApproved: false, limitCents: null },
      ],
    });
    expect(replay(sale.record)).toEqual(sale.state());
  });

  it.each([
    ['a suspension', { suspended: ['Bert'] }],
    ['a lower limit', { limits: { Bert: 100_000 } }],
  ])('is not touched by %s after the close', (_, later) => {
    const sale = twoTenders();
    sale.tick('14:00');
    sale.know(later);
    expect(sale.open('15:00')).toBe('done');
    expect(uncounted(sale)).toEqual([null, null]);
    expect(sale.outcome('1')).toBe('sold Bert 650000');
  });

  it.each([
    ['a suspension', { suspended: ['Bert'] }, 'not_approved'],
    ['a lower limit', { limits: { Bert: 100_000 } }, 'above_limit'],
  ])('is what %s before the close made it, also when that is taken back', (_, before, code) => {
    const sale = twoTenders();
    sale.know(before);
    sale.tick('14:00');
    sale.know({});
    sale.open('15:00');
    expect(uncounted(sale)).toEqual([null, code]);
  });

  it('of a bidder of whom nothing is known is that they are not approved', () => {
    const sale = twoTenders();
    sale.know({ suspended: ['Anna', 'Bert'] });
    sale.open('15:00');
    expect(uncounted(sale)).toEqual(['not_approved', 'not_approved']);
  });

  it('is frozen anew when the second round closes', () => {
    const sale = twoTenders(TWO_ROUNDS);
    sale.open('15:00');
    sale.tender('16:00', 'Anna', '1', 700_000);
    sale.know({ suspended: ['Anna'] });
    sale.tick('17:00');
    expect(sale.entries('tenders_closed').map(({ round }) => round)).toEqual([1, 2]);
    sale.open('18:00');
    expect(uncounted(sale)).toEqual([null, null, 'not_approved']);
    expect(sale.outcome('1')).toBe('sold Bert 650000');
  });

  it('is no question of a round without a tender', () => {
    const sale = twoTenderLots();
    sale.tick('14:00');
    expect(sale.entries('tenders_closed')).toEqual([]);
    expect(sale.state().phase).toBe('completed');
  });

  it('is asked at the opening in a sale that began under version 2', () => {
    const sale = twoTenders({ ruleVersion: 2 });
    sale.tick('14:00');
    sale.open('15:00', { suspended: ['Bert'] });
    expect(uncounted(sale)).toEqual([null, 'not_approved']);
    const kinds = new Set(sale.record.map(({ kind }) => kind));
    for (const kind of ['tenders_closed', 'opening_part_taken', 'opening_part_refused'] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, false]);
  });
});

describe('an opener’s part', () => {
  const closed = (): ModelTenderSale => {
    const sale = twoTenders();
    sale.tick('14:00');
    return sale;
  };

  it('is entered when it is taken, once, and opens nothing alone', () => {
    const sale = closed();
    expect(sale.send({ kind: 'take_opening_part', actorId: 'staff-2' }, '14:10')).toBe('done');
    expect(sale.send({ kind: 'take_opening_part', actorId: 'staff-2' }, '14:11')).toBe('done');
    expect(sale.entries('opening_part_taken')).toMatchObject([{ round: 1, actorId: 'staff-2' }]);
    expect(sale.state().tender?.standing).toHaveLength(2);
  });

  it('is needed of both openers: nobody opens for another', () => {
    const sale = closed();
    sale.send({ kind: 'take_opening_part', actorId: 'staff-1' }, '14:10');
    const opened = (sale.state().tender?.standing ?? []).map(({ bidId }) => ({
      bidId,
      amountCents: null,
      nonce: null,
      commitment: null,
    }));
    const command: OpenTenders = {
      kind: 'open_tenders',
      actorId: 'staff-1',
      secondActorId: 'staff-2',
      opened,
      bidders: [],
    };
    expect(sale.send(command, '14:11')).toBe('part_not_handed_in');
  });

  it('that does not fit is named with its tenders, and changes nothing', () => {
    const sale = closed();
    const before = sale.state();
    const bidIds = ['tender-2', 'no-such'];
    const wrong: RefuseOpeningPart = { kind: 'refuse_opening_part', actorId: 'staff-1', bidIds };
    expect(sale.send(wrong, '14:10')).toBe('done');
    expect(sale.entries('opening_part_refused')).toMatchObject([
      { actorId: 'staff-1', round: 1, tenders: [{ parcelId: '1', bidId: 'tender-2' }] },
    ]);
    expect(sale.state().tender).toEqual({ ...before.tender, refusedParts: new Map([['staff-1', 1]]) });
    expect(sale.open('14:20')).toBe('done');
    expect(uncounted(sale)).toEqual([null, null]);
  });

  it('fills no record: after twenty refusals of one opener no further entry follows', () => {
    const sale = closed();
    for (let minute = 10; minute < 40; minute += 1)
      sale.send({ kind: 'refuse_opening_part', actorId: 'staff-1', bidIds: ['tender-1'] }, `14:${minute}`);
    expect(sale.entries('opening_part_refused')).toHaveLength(20);
  });

  it('is taken of openers alone, and not before the close', () => {
    const sale = twoTenders();
    expect(sale.send({ kind: 'take_opening_part', actorId: 'staff-1' }, '13:59')).toBe('tenders_not_closed');
    expect(sale.send({ kind: 'take_opening_part', actorId: 'staff-9' }, '14:00')).toBe('two_openers_needed');
    expect(sale.send({ kind: 'refuse_opening_part', actorId: 'staff-9', bidIds: [] }, '14:00')).toBe(
      'two_openers_needed',
    );
  });

  it('is handed in anew for the second round', () => {
    const sale = twoTenders(TWO_ROUNDS);
    sale.open('15:00');
    expect(sale.state().tender?.handedIn.size).toBe(0);
  });
});

describe('a tender that is voided after its close', () => {
  const voiding = (bidId: string, secondActorId: string | null = 'staff-2') =>
    ({ kind: 'void_bid', parcelId: '1', bidId, secondActorId }) as const;

  it('is dropped by two people with an entry, and never opened', () => {
    const sale = twoTenders();
    sale.tick('14:00');
    expect(sale.staff('14:10', voiding('tender-2'))).toBe('done');
    expect(sale.entries('tender_voided')).toMatchObject([
      {
        parcelId: '1',
        bidId: 'tender-2',
        bidderId: 'Bert',
        round: 1,
        reason: 'Because.',
        actorId: 'staff-9',
        secondActorId: 'staff-2',
      },
    ]);
    sale.open('15:00');
    expect(sale.entries('tender_opened').map(({ bidId }) => bidId)).toEqual(['tender-1']);
    expect(sale.outcome('1')).toBe('sold Anna 600000');
    expect(replay(sale.record)).toEqual(sale.state());
  });

  it('is not dropped by one', () => {
    const sale = twoTenders();
    sale.tick('14:00');
    expect(sale.staff('14:10', voiding('tender-2', null))).toBe('second_person_needed');
    expect(sale.staff('14:10', voiding('tender-2', 'staff-9'))).toBe('second_person_needed');
  });

  it.each([
    ['13:59', 'tender-2', 'void_before_close'],
    ['14:00', 'tender-9', 'bid_not_found'],
  ])('at %s of %s is refused as %s', (when, bidId, code) => {
    expect(twoTenders().staff(when, voiding(bidId))).toBe(code);
  });

  it('is refused once its amount is public', () => {
    const sale = twoTenders({ acceptance: { kind: 'seller_accepts', days: 3 } });
    sale.open('15:00');
    expect(sale.staff('15:10', voiding('tender-2'))).toBe('void_after_opening');
  });

  it('ends the sale where no other stands', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tick('14:00');
    expect(sale.staff('14:10', voiding('tender-1'))).toBe('done');
    expect([sale.state().phase, sale.outcome('1')]).toEqual(['completed', 'no_sale']);
  });

  it('has no place in a sale that began under version 2', () => {
    const sale = twoTenders({ ruleVersion: 2 });
    sale.tick('14:00');
    expect(sale.staff('14:10', voiding('tender-2'))).toBe('not_in_this_format');
  });
});
