import { describe, expect, it } from 'vitest';
import { nextDue } from '#rules/src/close/next-due.ts';
import { replay } from '#rules/src/sale/apply-event.ts';
import { dollars } from '#rules/src/sale/money.ts';
import { viewSale } from '#rules/src/view/view-sale.ts';
import { approved, at } from '../../model-sale.ts';
import { tenderLotsAndBlock, twoTenderLots } from '../../model-tender.ts';

describe('a sealed tender', () => {
  it('is taken from the opening until strictly before the closing time, and the refusal says how late it is', () => {
    const sale = twoTenderLots();
    expect(sale.tender('08:59:59.999', 'Anna', '1', 600_000)).toBe('sale_not_open');
    expect(sale.tender('09:00', 'Anna', '1', 600_000)).toBe('done');
    expect(sale.tender('13:59:59.999', 'Bert', '1', 610_000)).toBe('done');
    expect(sale.tender('14:00', 'Carl', '1', 990_000)).toBe('parcel_closed');
    expect(sale.state().tender?.standing.map(({ bidderId }) => bidderId)).toEqual(['Anna', 'Bert']);
    expect(sale.lot('1').closedAt).toBe(at('14:00'));
  });

  it('never moves the closing time', () => {
    const sale = twoTenderLots();
    sale.tender('13:59:59', 'Anna', '1', 600_000);
    expect(nextDue(sale.state())).toBe(at('14:00'));
    expect(sale.entries('close_moved')).toEqual([]);
  });

  it('replaces the bidder’s earlier one for the lot, and the newest counts, be it lower', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 700_000);
    sale.tender('11:00', 'Anna', '1', 600_000);
    sale.tender('11:00', 'Anna', '2', 410_000);
    sale.tender('12:00', 'Bert', '1', 650_000);
    expect(sale.open('15:00')).toBe('done');
    expect(sale.entries('tender_opened').map(({ bidId }) => bidId)).toEqual(['tender-2', 'tender-4', 'tender-3']);
    expect(['1', '2'].map(sale.outcome)).toEqual(['sold Bert 650000', 'sold Anna 410000']);
  });

  it('has no bidder stand anywhere on a lot before its opening, and tells each afterwards', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tender('10:10', 'Bert', '1', 650_000);
    const standingOf = (bidderId: string) =>
      viewSale(sale.state(), { role: 'bidder', bidderId }).parcels.find(({ id }) => id === '1')?.bidStatus;
    expect(standingOf('Anna')).toBeNull();
    sale.tick('14:00');
    expect(standingOf('Anna')).toBeNull();
    sale.open('15:00');
    expect(['Anna', 'Bert'].map(standingOf)).toEqual(['lost', 'won']);
  });

  it('that is withdrawn is never opened', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 700_000);
    sale.tender('10:00', 'Bert', '1', 600_000);
    expect(sale.withdraw('11:00', 'Anna', '1')).toBe('done');
    expect(sale.withdraw('11:01', 'Anna', '1')).toBe('no_tender_stands');
    sale.open('15:00');
    expect(sale.entries('tender_opened').map(({ bidderId }) => bidderId)).toEqual(['Bert']);
    expect(sale.outcome('1')).toBe('sold Bert 600000');
  });

  it.each([
    ['not_signed_in', { ...approved('Anna'), signedIn: false }],
    ['bidder_is_seller', { ...approved('Anna'), isSellerSide: true }],
    ['too_many_requests', { ...approved('Anna'), withinRate: false }],
    ['not_registered_for_sale', { ...approved('Anna'), registration: null }],
  ] as const)('is refused as %s like a bid', (code, eligibility) => {
    const sale = twoTenderLots();
    sale.tick('09:00');
    const before = sale.record.length;
    expect(sale.tender('10:00', 'Anna', '1', 600_000, eligibility)).toBe(code);
    expect(sale.record.length).toBe(before);
  });

  it('waits for newer conditions to be accepted, and its withdrawal does not', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.staff('10:30', { kind: 'publish_terms', documentName: 'Conditions', documentHash: 'a'.repeat(64) });
    expect(sale.tender('11:00', 'Anna', '1', 610_000)).toBe('terms_changed');
    expect(sale.withdraw('11:00', 'Anna', '1')).toBe('done');
  });

  it('is refused when its amount is not encrypted', () => {
    const sale = twoTenderLots();
    const tender = {
      kind: 'place_tender',
      bidId: 'open',
      parcelId: '1',
      encryptedBy: 'browser',
      eligibility: approved('Anna'),
    } as const;
    const commitment = 'a'.repeat(64);
    expect(sale.send({ ...tender, commitment, encrypted: '600000' }, '10:00')).toBe('tender_not_encrypted');
    expect(sale.send({ ...tender, commitment: '', encrypted: 'A'.repeat(400) }, '10:00')).toBe('tender_not_encrypted');
    expect(sale.send({ ...tender, commitment, encrypted: 'A'.repeat(400) }, '10:00')).toBe('done');
  });
});

describe('commands of the other format', () => {
  it('are refused: no bid in a sealed tender, no lower price', () => {
    const sale = twoTenderLots();
    const bid = { bidId: 'b', parcelId: '1', seenSequence: 0, retypedAmountCents: null, eligibility: approved('Anna') };
    const amount = dollars(600_000);
    expect(sale.send({ kind: 'place_bid', ...bid, amountCents: amount, enteredBy: null }, '10:00')).toBe(
      'not_in_this_format',
    );
    expect(sale.send({ kind: 'set_maximum_bid', ...bid, maximumCents: amount }, '10:00')).toBe('not_in_this_format');
    expect(sale.staff('10:00', { kind: 'lower_starting_bid', parcelId: '1', startingBidCents: 100 })).toBe(
      'not_in_this_format',
    );
  });
});

describe('the closing time of a sealed tender', () => {
  it('is put off by staff for all lots together', () => {
    const sale = tenderLotsAndBlock();
    sale.tick('09:00');
    expect(sale.staff('13:00', { kind: 'add_time', parcelId: '1', byMs: 3_600_000 })).toBe('done');
    expect(sale.state().parcels.map(({ closesAt }) => closesAt)).toEqual([at('15:00'), at('15:00'), at('15:00')]);
    expect(sale.tender('14:30', 'Anna', 'E', 950_000)).toBe('done');
  });

  it('is at least ten minutes away after a silence in the last hour', () => {
    const sale = tenderLotsAndBlock();
    sale.tender('10:00', 'Anna', '1', 600_000);
    expect(sale.outage('13:30', '14:20')).toBe('done');
    expect(sale.tender('14:21', 'Bert', '1', 610_000)).toBe('parcel_held');
    expect(sale.tender('14:22', 'Bert', '1', 610_000)).toBe('done');
    expect(sale.lot('1').closesAt).toBeGreaterThanOrEqual(at('14:32'));
    expect(new Set(sale.state().parcels.map(({ closesAt }) => closesAt)).size).toBe(1);
  });

  it('is not touched by a silence before the last hour', () => {
    const sale = twoTenderLots();
    sale.tick('09:00');
    sale.outage('10:00', '12:59');
    expect(sale.entries('parcel_held')).toEqual([]);
  });

  it('without a tender ends the sale by itself', () => {
    const sale = tenderLotsAndBlock();
    sale.tick('14:00');
    expect(sale.state().phase).toBe('completed');
    expect(['1', '2', 'E'].map(sale.outcome)).toEqual(['no_sale', 'no_sale', 'no_sale']);
  });
});

describe('a lot that is withdrawn', () => {
  it('takes the block it belongs to with it, and tenders for both are never opened', () => {
    const sale = tenderLotsAndBlock();
    for (const lot of ['1', '2', 'E']) sale.tender('10:00', 'Anna', lot, 950_000);
    expect(sale.staff('11:00', { kind: 'withdraw_parcel', parcelId: '1' })).toBe('done');
    expect(sale.state().parcels.map(({ phase }) => phase)).toEqual(['withdrawn', 'open', 'withdrawn']);
    sale.open('15:00');
    expect(sale.entries('tender_opened').map(({ parcelId }) => parcelId)).toEqual(['2']);
    expect(sale.state().phase).toBe('completed');
  });
});

describe('the record of a sealed tender', () => {
  it('rebuilds the sale', () => {
    const sale = tenderLotsAndBlock();
    sale.tender('10:00', 'Anna', '1', 600_000);
    sale.tender('10:01', 'Bert', 'E', 2_000_000);
    sale.withdraw('10:02', 'Anna', '1');
    sale.tender('10:03', 'Anna', '2', 500_000);
    sale.open('15:00');
    expect(sale.state().phase).toBe('completed');
    expect(replay(sale.record)).toEqual(sale.state());
  });

  it('keeps no amount of a tender that stands: cancelled, nobody ever learns it', () => {
    const sale = twoTenderLots();
    sale.tender('10:00', 'Anna', '1', 612_300);
    sale.staff('11:00', { kind: 'cancel_sale' });
    expect(JSON.stringify(sale.record)).not.toContain('61230000');
    expect(sale.state().tender?.standing).toEqual([]);
  });
});
