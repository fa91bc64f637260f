import { describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { readEngineStatus } from '../../store/sales/status-store.ts';
import { worriesOf } from '../status-route.ts';

const { clone, engine } = await openTestEngine();

describe('the status page', () => {
  it('says in plain words and without a script that everything works, and how far the records are', async () => {
    const sale = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const look = () => fetch(`${engine.url}/status/`);
    // Ready with its first heartbeat, a moment after it listens.
    await expect.poll(async () => (await look()).status).toBe(200);
    const answer = await look();
    const page = await answer.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('<h1>Everything works</h1>');
    expect(page).toContain(`/api/auctions/${sale.slug}/checkpoint`);
    expect(page).toContain('Emails that wait');
  });

  it('worries over a queue that stands still, over clocks that nobody keeps or that are off, and over nothing else', async () => {
    const status = await readEngineStatus(clone.database);
    const quiet = { status: { ...status, oldest_waiting_at: null, unkept_sales: 0 }, databaseMs: 1, clockOffMs: 20 };
    expect(worriesOf(quiet)).toEqual([]);
    const waitingFor = (ms: number) => ({
      ...quiet,
      status: { ...status, oldest_waiting_at: new Date(status.now - ms) },
    });
    expect(worriesOf(waitingFor(60_000))).toEqual([]);
    expect(worriesOf(waitingFor(11 * 60_000)).join()).toContain('Emails are late');
    expect(worriesOf({ ...quiet, status: { ...quiet.status, unkept_sales: 1 } }).join()).toContain('Nobody keeps');
    expect(worriesOf({ ...quiet, clockOffMs: -5000 }).join()).toContain('clock');
  });
});
