import { fourParcelsAndBlock, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { canonicalJson } from '../src/record/canonical-json.ts';
import { verifyRecord } from '../src/record/verify-record.ts';
import { faultOf, find, indexOf, read } from './forged.ts';
import { freshKey, keys, published, signedRecord } from './published.ts';

const at = (hour: number, minute = 0): number => (hour * 60 + minute) * 60_000;

/** Parcel 1 closes at 14:00 and goes to Bert at $505,000; parcel 2 closes at 14:10 unsold. */
const twoSold = (): Entry[] => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.bid('10:01', 'Bert', '1', 505_000);
  sale.tick('14:00');
  sale.tick('14:10');
  return read(sale);
};
/** Four parcels whose block is bought by Anna at 14:46. */
const blockSold = (): Entry[] => {
  const sale = fourParcelsAndBlock();
  sale.bid('10:00', 'Anna', '1', 612_000);
  sale.bid('10:03', 'Bert', '2', 455_000);
  sale.tick('14:30');
  sale.bid('14:46', 'Anna', 'E', 2_900_000);
  sale.tick('15:00');
  return read(sale);
};
/** Parcel 1 is held from 11:00 until 11:10. */
const heldFor = (): Entry[] => {
  const sale = twoParcels();
  sale.bid('10:00', 'Anna', '1', 500_000);
  sale.staff('11:00', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('11:05', { kind: 'announce_resume', parcelId: '1', resumesAt: at(11, 10) });
  sale.tick('11:10');
  sale.tick('14:10');
  sale.tick('15:00');
  return read(sale);
};

test('the records that are attacked here are lawful before', () => {
  for (const entries of [twoSold(), blockSold(), heldFor()]) expect(faultOf(entries)).toBe('');
});

describe('a record that its operator altered and signed again is refused', () => {
  test('with a second schedule that wipes all bids', () => {
    const entries = twoSold();
    const again = { ...find(entries, 'sale_scheduled'), decidedAt: at(11) };
    const bids = indexOf(entries, 'parcel_closed', '1');
    expect(faultOf(entries.toSpliced(bids, 0, again))).toContain('schedules a sale again that has opened');
  });

  test('with a block and one of its parcels sold to two people', () => {
    const entries = blockSold();
    const place = indexOf(entries, 'parcel_sold_en_bloc', '2');
    const { bidder, amountCents } = find(entries, 'bid_accepted', '2');
    const alone = { ...entries[place], kind: 'parcel_sold', bidder, amountCents } as Entry;
    expect(faultOf(entries.with(place, alone))).toContain('parcel_sold_en_bloc for 2 must come');
  });

  test('with a bid before the sale opened', () => {
    const entries = twoSold();
    const early = { ...find(entries, 'bid_accepted'), decidedAt: at(8, 30) };
    expect(faultOf(entries.toSpliced(1, 0, early))).toContain('a bid in a sale that is not open');
  });

  test('with a bid while its parcel was held', () => {
    const entries = heldFor();
    const place = indexOf(entries, 'resume_announced');
    const bid = {
      ...find(entries, 'bid_accepted', '1'),
      decidedAt: at(11, 1),
      bidder: 'b'.repeat(16),
      amountCents: 50_500_000,
    };
    expect(faultOf(entries.toSpliced(place, 0, bid))).toContain('a bid while parcel 1 is held');
  });

  test('with a close while its parcel was held', () => {
    const entries = heldFor();
    const place = indexOf(entries, 'resume_announced');
    const close = { ...find(entries, 'parcel_closed', '1'), decidedAt: at(11, 2), closedAt: at(11, 2) };
    expect(faultOf(entries.toSpliced(place, 0, close))).toContain('closes a parcel while its clock stands still');
  });

  test('with a parcel sold that never closed', () => {
    const entries = twoSold();
    const place = indexOf(entries, 'parcel_closed', '1');
    expect(faultOf(entries.toSpliced(place, 1))).toContain('parcel_closed for 1 must come before anything else');
  });

  test('with a resume without a hold that moves a close days earlier', () => {
    const entries = twoSold();
    const place = indexOf(entries, 'parcel_closed', '1');
    const resume = { kind: 'parcel_resumed', parcelId: '1', closesAt: at(10, 2), decidedAt: at(10, 2) };
    expect(faultOf(entries.toSpliced(place, 0, resume as unknown as Entry))).toContain(
      'is parcel_resumed, and nothing before it calls for that',
    );
  });

  test('with a winning bid off the grid', () => {
    const amountCents = 50_500_001;
    const altered = twoSold().map((entry) => (entry.amountCents === 50_500_000 ? { ...entry, amountCents } : entry));
    expect(altered.filter((entry) => entry.amountCents === amountCents)).toHaveLength(2);
    expect(faultOf(altered)).toContain('takes 50500001, which is not a multiple of 10000');
  });

  test('with a doctored list of the eligible', () => {
    const entries = blockSold();
    const eligible = [find(entries, 'bid_accepted', '1').bidder];
    const place = indexOf(entries, 'recess_began');
    expect(faultOf(entries.with(place, { ...find(entries, 'recess_began'), eligible }))).toContain(
      '(recess_began) has eligible',
    );
  });

  test('with a recess of one minute', () => {
    const entries = blockSold();
    const recess = find(entries, 'recess_began');
    const short = { ...recess, opensAt: at(14, 31), closesAt: at(14, 46) };
    expect(faultOf(entries.with(indexOf(entries, 'recess_began'), short))).toContain('(recess_began) has opensAt');
  });

  test('with a void on an open parcel that names its people twice or in another order', () => {
    const sale = twoParcels();
    sale.bid('10:00', 'Anna', '1', 500_000);
    sale.staff('11:00', { kind: 'void_bid', parcelId: '1', bidId: 'bid-1', secondActorId: 'staff-2' });
    sale.tick('15:00');
    const entries = read(sale);
    const place = indexOf(entries, 'bid_voided');
    const [one, other] = find(entries, 'bid_voided').people as [string, string];
    const by = (people: string[]): string => faultOf(entries.with(place, { ...(entries[place] as Entry), people }));
    expect(by([one, other])).toBe('');
    for (const people of [[other, one], [one, one], [], [one, other, other]])
      expect(by(people)).toContain('is not decided by');
  });

  test('cut off before its outcome', () => {
    const entries = twoSold();
    expect(faultOf(entries.slice(0, indexOf(entries, 'parcel_closed', '2')))).toContain(
      'is the last, and the sale was not over',
    );
    expect(faultOf(entries.slice(0, indexOf(entries, 'parcel_sold')))).toContain(
      'is the last, and what follows from it is missing',
    );
  });
});

test('under another name or at another address a record does not hold: both are signed', () => {
  const sale = twoParcels();
  sale.tick('14:10');
  const record = published(sale.record);
  for (const other of [{ name: 'Another sale' }, { slug: 'another-sale' }]) {
    const altered = { ...record, statement: { ...record.statement, ...other } };
    expect(verifyRecord(JSON.stringify(altered), { keys }).faults.join()).toContain('The signature does not fit');
  }
});

test('with a key made on the spot a record holds in itself, and the verdict says that the key proves nobody', () => {
  const forged = signedRecord(twoSold().map(canonicalJson), 'sale', freshKey());
  expect(verifyRecord(JSON.stringify(forged), { keys: null })).toMatchObject({ faults: [], isKeyKnown: false });
  expect(verifyRecord(JSON.stringify(forged), { keys }).faults.join()).toContain('not a key we know');
});
