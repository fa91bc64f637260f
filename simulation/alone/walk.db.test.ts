import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../apps/engine/testing/clone-database.ts';
import type { AttemptsOf } from './attempt.ts';
import { OPEN_DOORS } from './open-doors.ts';
import type { Door } from './outcome.ts';
import { walk } from './walk.ts';
import { openWorld, type World } from './world.ts';

let clone: ClonedDatabase;
let world: World;
beforeAll(async () => {
  clone = await cloneDatabase();
  world = await openWorld(clone.databaseUrl);
});
afterAll(async () => {
  await world.end();
  await clone.drop();
});

const namesOf = (doors: readonly Door[]): string[] =>
  doors.map(({ label, moment }) => `${moment}: ${label}`).toSorted();

describe('the walk through a scripted sale', () => {
  it('reports an act that changes who could bid, and none that changes nothing', async () => {
    const act = (label: string, sql: string): ReturnType<AttemptsOf>[number] => ({
      ...{ label, operationId: label, roles: ['clerk'], subject: null },
      perform: async () => {
        await world.database.query(sql);
        return { status: 200, body: {} };
      },
    });
    const attemptsOf: AttemptsOf = (_, { bidders, id }) => [
      act(
        'a deliberate door',
        `UPDATE registration SET status = 'suspended' WHERE id = '${bidders.anna.registrationId}'`,
      ),
      act('a note', `UPDATE registration SET reason = 'A note.' WHERE id = '${bidders.anna.registrationId}'`),
      act('nothing', `SELECT FROM sale WHERE id = '${id}'`),
    ];
    const result = await walk(world, { format: 'auction', moments: ['last minute'], width: 3, attemptsOf });
    expect([result.accepted, namesOf(result.doors)]).toEqual([3, ['last minute: a deliberate door']]);
    expect(result.doors[0]?.changed).toMatch(/lot 2 sold anna 560000.*could not bid: nobody else → anna/);
  });

  it('finds no more open doors among a few acts than there were', async () => {
    const tried = [
      /^decideRegistration of anna action=/,
      /^actInSale kind=(hold_sale|announce|set_eligibility)/,
      /^publishAddendum/,
    ];
    const result = await walk(world, {
      ...{ format: 'auction', moments: ['last minute'], width: 10 },
      isTried: ({ label }) => tried.some((pattern) => pattern.test(label)),
    });
    expect(result.accepted + result.waits).toBeGreaterThan(3);
    expect(result.doors.length, namesOf(result.doors).join('\n')).toBeLessThanOrEqual(OPEN_DOORS.fewActs);
  });
});
