import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import type { AttemptsOf } from './attempt.ts';
import { saleAttempts } from './attempts.ts';
import { KNOWN_VIOLATIONS } from './known-violations.ts';
import type { Violation } from './outcome.ts';
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

const namesOf = (violations: readonly Violation[]): string[] =>
  violations.map(({ label, moment }) => `${moment}: ${label}`).toSorted();

const TRIED = [/^decideRegistration of anna action=(suspend|set_limit)/, /^actInSale kind=(announce|set_eligibility)/];

it('the walk through a scripted sale reports an act that changes who could bid, and of the engine’s none', async () => {
  const act = (label: string, sql: string): ReturnType<AttemptsOf>[number] => ({
    label,
    operationId: label,
    subject: label,
    roles: ['clerk'],
    perform: async () => {
      await world.database.query(sql);
      return { status: 200, body: {} };
    },
  });
  const ofEngine: AttemptsOf = (...facts) =>
    saleAttempts(...facts).filter(({ label }) => TRIED.some((pattern) => pattern.test(label)));
  const attemptsOf: AttemptsOf = (where, sale, context) => [
    act(
      'a deliberate violation',
      `UPDATE registration SET status = 'suspended' WHERE id = '${sale.bidders.anna.registrationId}'`,
    ),
    act('a note', `UPDATE registration SET reason = 'A note.' WHERE id = '${sale.bidders.anna.registrationId}'`),
    ...ofEngine(where, sale, context),
  ];
  const result = await walk(world, { format: 'auction', moments: ['last minute'], width: 10, attemptsOf });
  expect(result.accepted + result.waits).toBeGreaterThan(4);
  expect(namesOf(result.violations).slice(0, 1)).toEqual(['last minute: a deliberate violation']);
  expect(result.violations[0]?.changed).toContain('anna');
  expect(result.violations.length - 1, namesOf(result.violations).join('\n')).toBeLessThanOrEqual(
    KNOWN_VIOLATIONS.sample,
  );
});

it.each([
  ['auction', ['last minute', 'recess', 'last minute of the block']],
  ['tender', ['last day', 'last minute']],
] as const)(
  'newer conditions in a live %s leave buyer and price as they are: all bidders accept them and bid in the time that they give',
  async (format, moments) => {
    const ofConditions: AttemptsOf = (...facts) =>
      saleAttempts(...facts).filter(({ label }) => /^(publishAddendum|changeDraft.*: newer conditions$)/.test(label));
    const result = await walk(world, { format, moments, width: 2, attemptsOf: ofConditions });
    expect(result.accepted).toBe(2 * moments.length);
    expect(result.violations).toEqual([]);
  },
);

it('a sale that one person puts on hold as a correction and forgets goes on, with the same buyers and prices', async () => {
  const ofHolds: AttemptsOf = (...facts) =>
    saleAttempts(...facts).filter(({ label }) => /correctMistake wrong_(document|acres) lot 0$/.test(label));
  const result = await walk(world, { format: 'tender', moments: ['last minute'], width: 2, attemptsOf: ofHolds });
  expect(result.accepted).toBeGreaterThan(0);
  expect(result.violations).toEqual([]);
});
