import { apiPath } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { insertAccount, send, type TestEngine } from '../start-test-engine.ts';

const colleagues = new WeakMap<Database, Promise<{ cookie: string }>>();

/**
 * A second person of the office confirms the newest request of a sale, logged in as themselves: a lawyer of long
 * standing, one for each database. Throws when nothing waits, or when it is refused.
 */
export async function confirmRequest(
  { database, engine }: { database: Database; engine: TestEngine },
  slug: string,
): Promise<void> {
  const colleague = colleagues.get(database) ?? insertAccount(database, engine, 'staff');
  colleagues.set(database, colleague);
  const { rows } = await database.query<{ id: string }>(
    `SELECT void_request.id FROM void_request JOIN sale ON sale.id = sale_id
     WHERE slug = $1 AND outcome IS NULL ORDER BY asked_at DESC LIMIT 1`,
    [slug],
  );
  const voidId = rows[0]?.id;
  if (voidId === undefined) throw new Error(`Nothing waits for a second person in ${slug}.`);
  const path = apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId });
  const { cookie } = await colleague;
  const answer = await send(engine, 'POST', path, { action: 'confirm' }, { cookie });
  if (!answer.ok) throw new Error(`The second person was refused: ${await answer.text()}`);
}
