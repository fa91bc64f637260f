import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approved, at, twoParcels } from '../../test/model-sale.ts';
import { MAX_INSTRUCTIONS } from '../record/instruction-bound.ts';
import { applyEvent } from '../sale/apply-event.ts';
import type { PlaceBid, SetMaximumBid } from '../sale/command.ts';
import { decide } from '../sale/decide.ts';
import { dollars } from '../sale/money.ts';
import type { BidderEligibility } from './bidder-eligibility.ts';

const ABOVE = dollars(500_000);

const withSecondPerson = (name: string): BidderEligibility => {
  const anybody = approved(name);
  if (anybody.registration === null) throw new Error('An approved bidder has a registration.');
  return {
    ...anybody,
    registration: { ...anybody.registration, secondPerson: { id: `second-${name}`, confirmAboveCents: ABOVE } },
  };
};

type Asked = { amount: number; isMaximum?: boolean; confirmedBy?: string; enteredBy?: string };

const commandOf = (
  name: string,
  { amount, isMaximum, confirmedBy, enteredBy }: Asked,
  seen: number,
): PlaceBid | SetMaximumBid => {
  const said = {
    bidId: `${name}-${amount}-${confirmedBy}-${seen}`,
    parcelId: '1',
    seenSequence: seen,
    retypedAmountCents: dollars(amount),
    eligibility: withSecondPerson(name),
    ...(confirmedBy === undefined ? {} : { confirmedBy }),
  };
  return isMaximum
    ? { ...said, kind: 'set_maximum_bid', maximumCents: dollars(amount) }
    : { ...said, kind: 'place_bid', amountCents: dollars(amount), enteredBy: enteredBy ?? null };
};

const openSale = () => {
  const sale = twoParcels({ maximumBids: true });
  sale.tick('09:00');
  return sale;
};
const answer = (asked: Asked) => {
  const state = openSale().state();
  return decide(state, commandOf('Anna', asked, state.sequence), at('10:00'));
};

test('a bid above the amount that nobody confirmed is refused, leaves no entry, and moves neither price nor clock', () => {
  expect(answer({ amount: 600_000 })).toEqual({
    kind: 'bid_refused',
    events: [],
    recorded: false,
    refusal: { code: 'second_person_must_confirm', facts: { confirmAboveCents: ABOVE } },
  });
});

test('a bid of the very amount needs nobody', () => {
  expect(answer({ amount: 500_000 })).toMatchObject({ kind: 'decided' });
});

test('a confirmed bid is entered with the name of the second person, and a confirmed maximum too', () => {
  expect(answer({ amount: 600_000, confirmedBy: 'second-Anna' })).toMatchObject({
    events: [{ kind: 'bid_accepted', amountCents: dollars(600_000), confirmedBy: 'second-Anna' }],
  });
  expect(answer({ amount: 600_000, isMaximum: true })).toMatchObject({
    recorded: false,
    refusal: { code: 'second_person_must_confirm' },
  });
  expect(answer({ amount: 600_000, isMaximum: true, confirmedBy: 'second-Anna' })).toMatchObject({
    events: [
      { kind: 'maximum_set', confirmedBy: 'second-Anna' },
      { kind: 'bid_accepted', byMaximum: true },
    ],
  });
});

test('nobody else confirms: the second person of another bidder does not', () => {
  expect(answer({ amount: 600_000, confirmedBy: 'second-Bert' })).toMatchObject({
    refusal: { code: 'second_person_must_confirm' },
  });
});

test('staff who enter it by phone read no amount', () => {
  expect(answer({ amount: 600_000, enteredBy: 'staff' })).toMatchObject({
    refusal: { code: 'second_person_must_confirm', facts: { confirmAboveCents: null } },
  });
});

test('a confirmation at the closing instant is refused as late, like any bid', () => {
  const sale = openSale();
  const state = sale.state();
  const closesAt = state.parcels[0]?.closesAt ?? 0;
  const late = decide(
    state,
    commandOf('Anna', { amount: 600_000, confirmedBy: 'second-Anna' }, state.sequence),
    closesAt,
  );
  expect(late).toMatchObject({ kind: 'bid_refused', refusal: { code: 'parcel_closed' } });
});

test('confirmed maximums count among what one bidder may set and set back, and past that bound nobody is asked', () => {
  let state = openSale().state();
  const set = (amount: number, confirmedBy?: string) =>
    decide(
      state,
      commandOf('Anna', { amount, isMaximum: true, ...(confirmedBy ? { confirmedBy } : {}) }, state.sequence),
      at('10:00'),
    );
  for (let turn = 0; turn < MAX_INSTRUCTIONS; turn += 1) {
    const decision = set(700_000 + (turn % 2) * 10_000, 'second-Anna');
    if (decision.kind !== 'decided') throw new Error('It was not set.');
    state = decision.events.reduce(applyEvent, state);
  }
  const tooMany = { kind: 'bid_refused', recorded: false, refusal: { code: 'too_many_requests' } };
  expect(set(800_000, 'second-Anna')).toMatchObject(tooMany);
  // Nothing is kept to wait for the second person either.
  expect(set(800_000)).toMatchObject(tooMany);
});

test('a bid that comes too fast is refused for that, and does not wait', () => {
  const state = openSale().state();
  const command = commandOf('Anna', { amount: 600_000 }, state.sequence);
  const eligibility = { ...command.eligibility, withinRate: false };
  expect(decide(state, { ...command, eligibility }, at('10:00'))).toMatchObject({
    refusal: { code: 'too_many_requests' },
  });
});

const anyBid = fc.record({
  name: fc.constantFrom('Anna', 'Bert'),
  amount: fc.integer({ min: 200, max: 1_200 }).map((thousands) => thousands * 1_000),
  isMaximum: fc.boolean(),
  confirmer: fc.constantFrom(undefined, 'Anna', 'Bert'),
});

test('no bid or maximum above the amount is ever entered without its own second person', () => {
  fc.assert(
    fc.property(fc.array(anyBid, { minLength: 1, maxLength: 25 }), (bids) => {
      let state = openSale().state();
      const confirmedMaxima = new Map<string, number>();
      for (const { name, confirmer, ...asked } of bids) {
        const confirmed = confirmer === undefined ? {} : { confirmedBy: `second-${confirmer}` };
        const decision = decide(state, commandOf(name, { ...asked, ...confirmed }, state.sequence), at('10:00'));
        if (decision.kind !== 'decided' && decision.kind !== 'bid_refused') throw new Error('It was no bid.');
        for (const event of decision.events) {
          if (event.kind === 'maximum_set') {
            if (event.maximumCents > ABOVE) expect(event.confirmedBy).toBe(`second-${event.bidderId}`);
            confirmedMaxima.set(event.bidderId, event.maximumCents);
          }
          if (event.kind !== 'bid_accepted' || event.amountCents <= ABOVE) continue;
          if (event.byMaximum) expect(confirmedMaxima.get(event.bidderId)).toBeGreaterThanOrEqual(event.amountCents);
          else expect(event.confirmedBy).toBe(`second-${event.bidderId}`);
        }
        state = decision.events.reduce(applyEvent, state);
      }
    }),
  );
});
