import { at, type ModelSale, twoParcels } from '@quarterline/rules/tests/model-sale.ts';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../src/entry.ts';
import { after, faultOf, find, read } from './forged.ts';

/** Parcel 1 is held over an announced resume, and announced again for the same instant. */
const heldTwice = (parcelId: string | null) => {
  const sale = twoParcels();
  const hold = parcelId === null ? ({ kind: 'hold_sale' } as const) : ({ kind: 'hold_parcel', parcelId } as const);
  sale.staff('11:00', hold);
  sale.staff('11:05', { kind: 'announce_resume', parcelId, resumesAt: at('12:00') });
  sale.staff('11:10', hold);
  sale.staff('11:15', { kind: 'announce_resume', parcelId, resumesAt: at('12:00') });
  sale.tick('18:00');
  return read(sale);
};

describe.each(['1', null])('a clock that is held a second time (parcel %s)', (parcelId) => {
  test('runs again when people were told, and not sooner', () => {
    const entries = heldTwice(parcelId);
    expect(faultOf(entries)).toBe('');
    const last = entries.findLastIndex(({ kind }) => kind === 'resume_announced');
    const sooner = entries.with(last, { ...entries[last], resumesAt: at('11:30') } as (typeof entries)[number]);
    expect(faultOf(sooner)).toContain('resumes sooner than was announced before');
  });

  test('is refused a sooner resume by the engine too', () => {
    const sale = twoParcels();
    const hold = parcelId === null ? ({ kind: 'hold_sale' } as const) : ({ kind: 'hold_parcel', parcelId } as const);
    sale.staff('11:00', hold);
    sale.staff('11:05', { kind: 'announce_resume', parcelId, resumesAt: at('12:00') });
    sale.staff('11:10', hold);
    const resume = (to: string) => sale.staff('11:15', { kind: 'announce_resume', parcelId, resumesAt: at(to) });
    expect(resume('11:30')).toBe('resume_was_later');
    expect(resume('12:00')).toBe('done');
  });
});

describe('a clock that stands while a second person is asked', () => {
  const asked = () => {
    const sale = twoParcels();
    sale.bid('10:00', 'Anna', '1', 500_000);
    sale.staff('13:50', { kind: 'hold_for_second_person', parcelId: '1' });
    sale.staff('13:52', { kind: 'end_hold_for_second_person', parcelId: '1' });
    sale.staff('13:53', { kind: 'hold_for_second_person', parcelId: '1' }, 'Because.', 'staff-2');
    sale.tick('18:00');
    return read(sale);
  };
  const changed = (kind: string, number: number, fields: object) => {
    const entries = asked();
    const places = entries.flatMap((entry, index) => (entry.kind === kind ? [index] : []));
    const place = places[number] ?? -1;
    return faultOf(entries.with(place, { ...entries[place], ...fields } as (typeof entries)[number]));
  };

  test('runs again at once when the request is dropped, and stands once for each person', () => {
    expect(faultOf(asked())).toBe('');
    const { person } = find(asked(), 'parcel_held', '1');
    expect(changed('parcel_held', 1, { person })).toContain('waits again for a second person of the same person');
    expect(changed('parcel_held', 0, { person: undefined })).toContain('names who asked for a second person');
  });

  test('runs again neither for another reason nor with another close', () => {
    expect(changed('parcel_resumed', 0, { because: undefined })).toContain('nothing before it calls for that');
    expect(changed('parcel_resumed', 0, { closesAt: at('18:00') })).toContain('and the rule says');
  });

  test('stands no third time in a row before two people have decided something, or somebody has bid there', () => {
    const askedBy = (sale: ModelSale, ...people: number[]): void => {
      for (const one of people)
        sale.staff(`13:${one}`, { kind: 'hold_for_second_person', parcelId: '1' }, 'Because.', `staff-${one}`);
    };
    const day = (between: (sale: ModelSale) => void) => {
      const sale = twoParcels();
      sale.bid('10:00', 'Anna', '1', 500_000);
      askedBy(sale, 10, 20);
      between(sale);
      askedBy(sale, 40);
      sale.tick('18:00');
      return sale;
    };
    const standing = (sale: ModelSale) => sale.entries('parcel_held').length;
    const inVain = day(() => undefined);
    const bidOn = day((sale) => sale.bid('13:30', 'Bert', '1', 505_000));
    const decided = day((sale) =>
      sale.staff('13:30', { kind: 'void_bid', parcelId: '1', bidId: 'bid-1', secondActorId: 'staff-2' }),
    );
    expect([inVain, bidOn, decided].map(standing)).toEqual([2, 3, 3]);
    for (const sale of [inVain, bidOn, decided]) expect(faultOf(read(sale))).toBe('');
    // The third hold of a day that had a bid in between, without that bid and all that rests on it.
    const entries = read(bidOn);
    const bid = entries.findLastIndex(({ kind }) => kind === 'bid_accepted');
    expect(faultOf(entries.toSpliced(bid, 1))).toContain('a third time, and nobody has decided or bid since');
    // Under rules of version 4 each person stops it once, however many ask.
    const before = twoParcels({ ruleVersion: 4 });
    askedBy(before, ...Array.from({ length: 50 }, (_, index) => index + 10));
    expect(standing(before)).toBe(50);
    before.tick('18:00');
    const [first, ...rest] = read(before) as [Entry, ...Entry[]];
    expect(faultOf([first, ...rest])).toBe('');
    const anew = { ...first, rules: { ...(first.rules as object), ruleVersion: 5 } };
    expect(faultOf([anew, ...rest])).toContain('a third time, and nobody has decided or bid since');
  });

  test('is let go by no drop of a request when staff stopped it', () => {
    const sale = twoParcels();
    sale.staff('13:50', { kind: 'hold_parcel', parcelId: '1' });
    sale.staff('13:51', { kind: 'announce_resume', parcelId: '1', resumesAt: at('13:55') });
    sale.tick('13:55');
    const entries = read(sale);
    const place = entries.findIndex(({ kind }) => kind === 'parcel_resumed');
    const early = { ...entries[place], because: 'request_dropped', decidedAt: at('13:52'), closesAt: at('14:02') };
    expect(faultOf(entries.with(place, early as (typeof entries)[number]))).toContain('stood for another reason');
  });
});

test('an outage brings no announced resume forward', () => {
  const sale = twoParcels({ softCloseMs: 20 * 60_000 });
  sale.staff('13:55', { kind: 'hold_parcel', parcelId: '1' });
  sale.staff('13:56', { kind: 'announce_resume', parcelId: '1', resumesAt: at('14:08') });
  sale.outage('13:57', '14:00');
  expect(sale.entries('resume_announced').map(({ resumesAt }) => resumesAt)).toContain(at('14:08'));
  expect(
    sale
      .entries('resume_announced')
      .filter(({ parcelId }) => parcelId === '1')
      .at(-1)?.resumesAt,
  ).toBe(at('14:08'));
  sale.tick('16:00');
  expect(faultOf(read(sale))).toBe('');
});

describe('a silence', () => {
  const silence = (fromMs: number, untilMs: number) => {
    const sale = twoParcels();
    sale.bid('10:00', 'Anna', '1', 500_000);
    sale.tick('15:00');
    const entries = read(sale);
    const close = find(entries, 'parcel_closed', '1');
    const now = Number(close.closedAt) - untilMs;
    const outage = { kind: 'outage_reported', silentFrom: now - fromMs, silentUntil: now, decidedAt: now };
    const held = { kind: 'parcel_held', parcelId: '1', remainingMs: 600_000, reason: { code: 'outage' } };
    const resume = { kind: 'resume_announced', parcelId: '1', resumesAt: now + 120_000, reason: { code: 'outage' } };
    return after(entries, 'bid_accepted', outage, { ...held, decidedAt: now }, { ...resume, decidedAt: now });
  };

  test('of no length at all in the last window is refused', () => {
    expect(faultOf(silence(0, 1))).toContain('silence of less than five seconds');
  });

  test('of less than five seconds is refused, and of five seconds it is one', () => {
    expect(faultOf(silence(4_999, 1))).toContain('silence of less than five seconds');
    // It holds the parcel, so that what is found is the close that follows as it was.
    expect(faultOf(silence(5_000, 1))).toContain('is parcel_closed, and by the rules parcel_resumed');
  });

  test('of less than five seconds is no entry of the engine', () => {
    const sale = twoParcels();
    sale.bid('13:59:55', 'Anna', '1', 500_000);
    expect(sale.outage('13:59:50', '13:59:59')).toBe('done');
    expect(sale.entries('outage_reported')).toEqual([]);
    expect(sale.parcel('1').hold).toBeNull();
    sale.outage('13:59:54', '14:00:00');
    expect(sale.entries('outage_reported')).toHaveLength(1);
  });

  test('that is reported twice at one instant is refused', () => {
    const sale = twoParcels();
    sale.outage('13:58', '13:59');
    sale.tick('15:00');
    const entries = read(sale);
    const last = entries.findLastIndex(({ kind }) => kind === 'resume_announced');
    const again = ['outage_reported', 'parcel_held', 'resume_announced'].map((kind) => find(entries, kind));
    expect(faultOf(entries)).toBe('');
    expect(faultOf(entries.toSpliced(last + 1, 0, ...again))).toContain('in which something was decided');
  });

  test('in which an announcement was made is none', () => {
    const sale = twoParcels();
    sale.staff('13:58', { kind: 'announce', text: 'Parcel 1 closes soon.' });
    sale.outage('13:58', '13:59');
    sale.tick('15:00');
    const entries = read(sale);
    const early = entries.map((entry) =>
      entry.kind === 'outage_reported' ? { ...entry, silentFrom: at('13:57') } : entry,
    );
    expect(faultOf(early)).toContain('in which something was decided');
  });
});
