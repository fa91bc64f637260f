import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRound } from './crash/crash-round.ts';
import { type CrashWorld, openCrashWorld } from './crash/crash-world.ts';
import { seeded } from './world/seeded.ts';

let world: CrashWorld;
beforeAll(async () => {
  world = await openCrashWorld();
  await Promise.all([world.startNode(0), world.startNode(1)]);
});
afterAll(() => world.end());

// The long form is `npm run crash -- --minutes N`.
it('loses, doubles and misplaces no bid when an engine and the database are killed in the last seconds of a close, a connection is cut, a clock is set and staff action', async () => {
  const round = await runRound(world, seeded(1), {
    sales: 2,
    bidders: 4,
    closesInMs: 6000,
    blows: [
      [-2000, { kind: 'set_node_clock', place: 1, offsetMs: -3_600_000 }],
      [-1500, { kind: 'kill_node', place: 0, downMs: 200 }],
      [-400, { kind: 'kill_database', downMs: 0 }],
      [900, { kind: 'cut', place: 1, forMs: 300 }],
      [1500, { kind: 'freeze', place: 1, forMs: 500 }],
    ],
    actions: [
      [-4500, 'announce'],
      [-4000, 'phone_bid'],
      [-3000, 'add_time'],
      [-300, 'phone_bid'],
    ],
  });
  expect(round.faults).toEqual([]);
  const { nodeKills, databaseKills, cuts, freezes, clocksSet } = world.survived;
  for (const count of [nodeKills, databaseKills, cuts, freezes, clocksSet]) expect(count).toBeGreaterThan(0);
  // Somebody bid and was answered, and somebody watched; how many is up to the machine.
  expect(round.acknowledged).toBeGreaterThan(0);
  expect(round.arrived).toBeGreaterThan(0);
  expect(round.actions + round.phoneBids).toBeGreaterThan(0);
});
