import { apiPath, type LivePhase, SalePrices } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { listLivePrices, listSaleStatuses } from '#platform/store/sales/sale-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

/** The clock of the engine has nothing to do in these sales: it would write the rows anew that the tests write. */
const NOT_DUE = { opensInMs: 3_600_000, closesInMs: 7_200_000 };

describe('the current prices of live sales', () => {
  it('are every lot of a live sale with its high bid, for anybody, without a cookie; no other sale is among them', async () => {
    const sale = await insertTestSale(clone.database, NOT_DUE);
    const hidden = await insertTestSale(clone.database, NOT_DUE);
    await clone.database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [sale.id]);
    await clone.database.query(`UPDATE sale SET status = 'live', practice = true WHERE id = $1`, [hidden.id]);
    await clone.database.query(
      `UPDATE parcel SET phase = 'provisional', high_bid_cents = starting_bid_cents + 1000000 WHERE sale_id = $1 AND position = 1`,
      [sale.id],
    );
    const answer = await send(engine, 'GET', apiPath('GET /api/sale-prices'));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { data } = SalePrices.parse(await answer.json());
    expect(data.map(({ slug }) => slug)).toEqual([sale.slug]);
    const { rows } = await clone.database.query<{ slug: string; start: string }>(
      'SELECT slug, starting_bid_cents AS start FROM parcel WHERE sale_id = $1 ORDER BY position',
      [sale.id],
    );
    expect(data[0]?.lots.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
    expect(data[0]?.lots[0]).toMatchObject({ phase: 'provisional', bidCents: Number(rows[0]?.start) + 1_000_000 });
    expect(data[0]?.lots[1]?.bidCents).toBeNull();
  });

  it('come with the phase of the sale, and with the close that late bids moved since it was published', async () => {
    const sale = await insertTestSale(clone.database, NOT_DUE);
    await clone.database.query(`UPDATE sale SET status = 'live' WHERE id = $1`, [sale.id]);
    await clone.database.query(
      `UPDATE parcel SET phase = 'open', closes_at = ('2026-12-03T20:0' || position || ':00Z')::timestamptz WHERE sale_id = $1`,
      [sale.id],
    );
    const phaseOf = async (livePhase: LivePhase): Promise<(LivePhase | undefined)[]> => {
      const record = JSON.stringify({ livePhase });
      await clone.database.query(
        `INSERT INTO published (type, id, cursor, record) VALUES ('sale', $1, (SELECT coalesce(max(cursor), 0) + 1 FROM published), $2)
         ON CONFLICT (type, id) DO UPDATE SET record = excluded.record`,
        [sale.slug, record],
      );
      const [prices, statuses] = [await listLivePrices(clone.database), await listSaleStatuses(clone.database)];
      return [prices, statuses].map((all) => all.find(({ slug }) => slug === sale.slug)?.livePhase);
    };
    const moved = { kind: 'bidding' as const, atMs: Date.parse('2026-12-03T20:01:00Z'), openings: [] };
    expect(await phaseOf({ ...moved, atMs: 1 })).toEqual([moved, moved]);
    const [first] = (await listLivePrices(clone.database)).find(({ slug }) => slug === sale.slug)?.lots ?? [];
    const frozen = { ...moved, held: [{ slug: first?.slug ?? '', resumesAtMs: null }] };
    const next = { ...frozen, atMs: Date.parse('2026-12-03T20:02:00Z') };
    expect(await phaseOf(frozen), 'no close is said of a clock that is frozen').toEqual([next, next]);
    const held = { kind: 'held' as const, atMs: null, openings: [] };
    expect(await phaseOf(held)).toEqual([held, held]);
    await clone.database.query(`UPDATE sale SET status = 'completed' WHERE id = $1`, [sale.id]);
    const over = (await listSaleStatuses(clone.database)).find(({ slug }) => slug === sale.slug);
    expect(over, 'it has no ending in its record yet').toBeUndefined();
  });

  it('leave a sealed tender out: it has no price that rises in the open', async () => {
    const sale = await insertTestSale(clone.database, NOT_DUE);
    await clone.database.query(
      `UPDATE sale SET status = 'live', editorial = editorial || '{"tender": {"secondRound": null, "acceptance": {"kind": "at_starting_bid"}}}' WHERE id = $1`,
      [sale.id],
    );
    await clone.database.query('UPDATE parcel SET high_bid_cents = starting_bid_cents WHERE sale_id = $1', [sale.id]);
    const slugs = async () => (await listLivePrices(clone.database)).map(({ slug }) => slug);
    expect(await slugs()).not.toContain(sale.slug);
    await clone.database.query(`UPDATE sale SET editorial = editorial - 'tender' WHERE id = $1`, [sale.id]);
    expect(await slugs()).toContain(sale.slug);
  });
});
