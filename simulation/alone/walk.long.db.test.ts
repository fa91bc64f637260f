import { describe, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '#testing/clone-database.ts';
import { KNOWN_VIOLATIONS } from './known-violations.ts';
import { isInSample, walk } from './walk.ts';
import { openWorld } from './world.ts';

/** One act of so many is tried: `npm run alone` tries all of them. */
const SHARE = 8;
const SEED = 1;

describe('an act of one person', () => {
  it.each(['auction', 'tender'] as const)(
    'changes no buyer and no price in a scripted %s, but for the violations that are known',
    async (format) => {
      const clone = await cloneDatabase();
      const world = await openWorld(clone.databaseUrl);
      onTestFinished(async () => {
        await world.end();
        await clone.drop();
      });
      const result = await walk(world, {
        format,
        width: 10,
        isTried: ({ label }, moment) => isInSample(SEED, SHARE, `${moment} ${label}`),
      });
      expect(result.accepted).toBeGreaterThan(20);
      const found = result.violations.map(({ moment, label, changed }) => `${moment}: ${label}: ${changed}`).join('\n');
      expect(result.violations.length, found).toBeLessThanOrEqual(KNOWN_VIOLATIONS[format]);
    },
  );
});
