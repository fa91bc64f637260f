import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { freePort } from '#testing/free-port.ts';
import { startHostileEngine, type Weakness } from './hostile/engine.ts';
import { holdSale } from './hostile/hold-sale.ts';
import { judge } from './hostile/judge.ts';
import { alterAndSign } from './hostile/operator.ts';
import { startHostileSite } from './hostile/site.ts';
import { ALL_WEAKNESSES, unnoticed } from './hostile/weaknesses.ts';

let clone: ClonedDatabase;
let dataDir: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ql-hostile-'));
});
afterAll(async () => {
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Other tests run at the same two processors, and the attackers as well: a bid may take a second. */
const holdAttacked = async (closesInMs: number, weakness?: Weakness) => {
  const engine = await startHostileEngine(
    { databaseUrl: clone.databaseUrl, dataDir, port: await freePort() },
    weakness,
  );
  const site = await startHostileSite(engine.address, dataDir, await freePort());
  try {
    const hosts = { engine, siteAddress: site.address };
    return await holdSale(clone.database, hosts, { honest: 10, closesInMs, bidsEndBeforeMs: 2500, attack: 'equal' });
  } finally {
    await site.stop();
    await engine.stop();
  }
};

// The long form, with figures, is `npm run hostile`.
describe('a sale that strangers, outsiders, trolls, a crowd at the login and an administrator attack while it closes', () => {
  it('takes every honest bid once, closes at its minute, and ends with a record in which every alteration is found', async () => {
    const evidence = await holdAttacked(9000);
    expect(judge(evidence).faults).toEqual([]);
    // Each kind of attacker was there.
    for (const what of [
      'checkpoint',
      'snapshot',
      'broken body',
      'stream',
      'bid from outside',
      'troll',
      'guess',
      'void confirmed',
      'role confirmed',
      'site form',
    ])
      expect(Object.keys(evidence.tally).join(', ')).toContain(what);
    const { tried, accepted, lawfulFaults } = alterAndSign(evidence.events, 1);
    expect({ accepted, lawfulFaults }).toEqual({ accepted: [], lawfulFaults: [] });
    expect(tried).toBeGreaterThan(60);
  });
});

describe('the same sale on an engine that lacks six of its rules', () => {
  it('is judged to have broken each of them', async () => {
    const { faults } = judge(await holdAttacked(8000, ALL_WEAKNESSES));
    expect(unnoticed(faults), faults.join('\n')).toEqual([]);
  });
});
