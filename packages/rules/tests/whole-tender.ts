import fc from 'fast-check';

export const TENDERERS = ['«Anna»', '«Bert»', '«Carl»', '«Dora»'] as const;

export type TenderPlan = {
  block: boolean;
  /** Premium of a block, in percent. */
  premium: number;
  twoRounds: boolean;
  sellerAccepts: boolean;
  /** Starting bids in dollars. */
  starts: { 1: number; 2: number; 3: number; E: number };
};

export type TenderStep = { kind: 'tender' | 'withdraw'; bidder: string; lot: string; amount: number };

/** A day: what is sent in each round, and what is known of bidders at the openings. Amounts are dollars. */
export type TenderDay = {
  plan: TenderPlan;
  rounds: [TenderStep[], TenderStep[]];
  limits: Record<string, number>;
  suspended: string[];
};

const lot = fc.constantFrom('1', '1', '2', '3', 'E');
/** Few different amounts, so that many are tied; some off the grid or under the minimum tender. */
const amountFor = (which: string): fc.Arbitrary<number> => {
  const base = which === 'E' ? 600_000 : 200_000;
  const good = fc.integer({ min: 0, max: 8 }).map((steps) => base + steps * (which === 'E' ? 40_000 : 10_000));
  const odd = fc.constantFrom(base + 50, base - 100, base + 12_300);
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: odd });
};
const step: fc.Arbitrary<TenderStep> = lot.chain((which) =>
  fc.record({
    kind: fc.nat({ max: 7 }).map((chance) => (chance === 0 ? ('withdraw' as const) : ('tender' as const))),
    bidder: fc.constantFrom(...TENDERERS),
    lot: fc.constant(which),
    amount: amountFor(which),
  }),
);

export const tenderDay: fc.Arbitrary<TenderDay> = fc.record({
  plan: fc.record({
    block: fc.boolean(),
    premium: fc.constantFrom(0, 5),
    twoRounds: fc.boolean(),
    sellerAccepts: fc.nat({ max: 4 }).map((chance) => chance === 0),
    starts: fc.constant({ 1: 200_000, 2: 200_000, 3: 200_000, E: 600_000 }),
  }),
  rounds: fc.tuple(fc.array(step, { minLength: 4, maxLength: 24 }), fc.array(step, { maxLength: 12 })),
  limits: fc.dictionary(fc.constantFrom(...TENDERERS), fc.constantFrom(210_000, 450_000, 700_000), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
  suspended: fc.nat({ max: 5 }).map((chance): string[] => (chance === 0 ? ['«Bert»'] : [])),
});
