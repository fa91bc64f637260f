import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { run } from '#database/statements/rows.ts';
import { cloneDatabase } from '#testing/clone-database.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { listPreviewPurchases } from '../store/offer-form-store.ts';

const { database, drop } = await cloneDatabase();
afterAll(drop);

type Ending = { daysAgo: number; status?: 'completed' | 'cancelled'; practice?: boolean };
/** A sale whose first parcel was sold, and that ended. */
const endedSale = async ({ daysAgo, status = 'completed', practice = false }: Ending): Promise<TestSale> => {
  const sale = await insertTestSale(database, { bidders: 0 });
  await run(database, 'UPDATE sale SET status = $2, practice = $3 WHERE id = $1', [sale.id, status, practice]);
  await run(database, `UPDATE parcel SET phase = 'sold' WHERE sale_id = $1 AND position = 1`, [sale.id]);
  await run(
    database,
    `INSERT INTO sale_record (sale_id, sequence, kind, decided_at, rule_version, event, previous_hash, hash)
     VALUES ($1, 99, $2, clock_timestamp() - make_interval(days => $3), 1, '{}', '', $4)`,
    [sale.id, `sale_${status}`, daysAgo, randomUUID()],
  );
  return sale;
};

it('a form is previewed with the newest purchases, however many practice runs and cancelled sales came after them', async () => {
  const older = await endedSale({ daysAgo: 40 });
  const newer = await endedSale({ daysAgo: 30 });
  await endedSale({ daysAgo: 2, status: 'cancelled' });
  for (let run = 0; run < 60; run += 1) await endedSale({ daysAgo: 1, practice: true });
  const slugs = (await listPreviewPurchases(database)).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual([older.slug, newer.slug].toSorted());
});
