import { describe, expect, it } from 'vitest';
import { simulateSale } from './world/simulate-sale.ts';

/** A short form: `npm run simulate` holds as many as it is asked for. */
const SALES = 30;

describe('a simulated sale', () => {
  it('is the same sale, bit for bit, whenever its seed is named', async () => {
    const [first, again, other] = [await simulateSale(7), await simulateSale(7), await simulateSale(8)];
    expect(again.trace).toBe(first.trace);
    expect(other.trace).not.toBe(first.trace);
  });

  it('loses, doubles and misplaces no bid while engines, databases, lines and messages fail', async () => {
    const sum: Record<string, number> = {};
    for (let seed = 1; seed <= SALES; seed += 1) {
      const { faults, survived } = await simulateSale(seed);
      expect(faults, `seed ${seed}: npm run simulate -- --seed ${seed} --runs 1`).toEqual([]);
      for (const [what, count] of Object.entries(survived)) sum[what] = (sum[what] ?? 0) + count;
    }
    // That much did go wrong, or nothing was shown.
    for (const what of [
      'closes',
      'nodeKills',
      'databaseKills',
      'freezes',
      'cuts',
      'clockSteps',
      'lost',
      'doubled',
      'acknowledged',
      'limits',
      'limitRefusals',
    ])
      expect(sum[what], what).toBeGreaterThan(4);
  });
});
