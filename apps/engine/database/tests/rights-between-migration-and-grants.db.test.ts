import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '#testing/clone-database.ts';
import { asEngine } from '#testing/engine-role.ts';
import { insertPerson } from '#testing/insert-person.ts';
import { bidderOf, insertTestSale } from '#testing/sales/test-sale.ts';
import { connectDatabase } from '../connect.ts';
import { run } from '../statements/rows.ts';

const clone = await cloneDatabase();
const engine = connectDatabase(asEngine(clone.databaseUrl), 1);
afterAll(async () => {
  await engine.end();
  await clone.drop();
});

/** Tables that triggers write: an engine of the version before goes on while they have no grants yet. */
const OF_TRIGGERS = ['sale_to_settle', 'sale_search', 'parcel_search'];

it('an engine ends a sale, takes a step after it and saves texts before it has rights on new tables', async () => {
  const sale = await insertTestSale(clone.database);
  const clerk = await insertPerson(clone.database, { role: 'staff' });
  const role = new URL(asEngine(clone.databaseUrl)).username;
  await run(clone.database, `REVOKE ALL ON ${OF_TRIGGERS.join(', ')} FROM ${role}`);
  await run(engine, `UPDATE sale SET editorial = editorial || '{"name": "Renamed"}' WHERE id = $1`, [sale.id]);
  await run(engine, `UPDATE parcel SET phase = 'sold' WHERE sale_id = $1 AND position = 1`, [sale.id]);
  await run(engine, `UPDATE sale SET status = 'completed', sequence = sequence + 1 WHERE id = $1`, [sale.id]);
  const step = `INSERT INTO settlement_entry (sale_id, parcel_id, sold_sequence, turn, step, after, phase, buyer_id, note, actor_id)
     VALUES ($1, $2, 1, 1, 'send_offer', '{}', 'offer_sent', $3, 'By mail.', $4)`;
  expect(await run(engine, step, [sale.id, sale.parcelIds[0], bidderOf(sale).registrationId, clerk])).toBe(1);
});
