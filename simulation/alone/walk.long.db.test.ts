import { describe, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase } from '../../apps/engine/testing/clone-database.ts';
import { OPEN_DOORS } from './open-doors.ts';
import { isInSample, walk } from './walk.ts';
import { openWorld } from './world.ts';

/** One act of so many is tried: `npm run alone` tries all of them. */
const SHARE = 8;
const SEED = 1;

describe('an act of one person', () => {
  it.each(['auction', 'tender'] as const)(
    'changes no buyer or price of an %s through more doors than before',
    async (format) => {
      const clone = await cloneDatabase();
      const world = await openWorld(clone.databaseUrl);
      onTestFinished(async () => {
        await world.end();
        await clone.drop();
      });
      const result = await walk(world, {
        ...{ format, width: 10 },
        isTried: ({ label }, moment) => isInSample(SEED, SHARE, `${moment} ${label}`),
      });
      expect(result.accepted).toBeGreaterThan(20);
      const found = result.doors.map(({ moment, label, changed }) => `${moment}: ${label}: ${changed}`).join('\n');
      expect(result.doors.length, found).toBeLessThanOrEqual(OPEN_DOORS[format]);
    },
  );
});
