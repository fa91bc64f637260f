import { randomUUID } from 'node:crypto';
import { apiPath, type SaleResults } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { roundHillQuarter } from '@quarterline/demo/sales/completed.ts';
import { changesBetween, readDraft } from '@quarterline/drafting';
import { insertPastSale } from '../sales/insert-past-sale.ts';
import { readyDraft } from '../sales/ready-draft.ts';
import { insertTestSale, type TestSale } from '../sales/test-sale.ts';
import { insertSession } from '../session-cookie.ts';
import { send, TEST_SECRET } from '../start-test-engine.ts';
import type { Office } from './office.ts';

/* What an office has done before an action of it is tried: articles, drafts, sales with bids, messages. */

export async function post({ engine, staff }: Office, path: string, body: unknown = {}, cookie = staff.cookie) {
  const answer = await send(engine, 'POST', path, body, { cookie });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const beginArticle = async (office: Office): Promise<string> =>
  ((await post(office, '/api/admin/content/article')) as { id: string }).id;
export async function writeArticle(office: Office): Promise<string> {
  const id = await beginArticle(office);
  const draft = { title: `Section ${id}`, categoryName: 'Land', summary: 'A mile.', bodyMarkdown: 'A mile.', order: 1 };
  await post(office, `/api/admin/content/article/${id}`, { version: 1, draft });
  return id;
}

export async function beginSale(office: Office) {
  const { slug } = (await post(office, '/api/admin/auctions', { name: 'Quarters', copyOf: null })) as { slug: string };
  const { rows } = await office.clone.database.query('SELECT draft FROM sale_draft WHERE slug = $1', [slug]);
  return { slug, draft: readDraft(rows[0].draft) };
}
export async function readySale(office: Office) {
  const { slug, draft } = await beginSale(office);
  const changes = changesBetween(draft, readyDraft('Quarters'));
  const { version } = (await post(office, `/api/admin/auctions/${slug}/draft`, { version: 1, changes })) as {
    version: number;
  };
  return { slug, version };
}

/** A sale of one quarter that is over. */
export async function pastSale({ clone, engine, staff }: Office): Promise<SaleResults> {
  const { rows } = await clone.database.query(
    `SELECT FROM account_user WHERE email = 'farmer@demo.quarterline.example'`,
  );
  if (rows.length === 0) await insertPeople(clone.database);
  const slug = `round-hill-${randomUUID().slice(0, 8)}`;
  await insertPastSale(clone.database, { ...roundHillQuarter, slug, aerialSlug: roundHillQuarter.slug });
  const answer = await send(engine, 'GET', apiPath('GET /api/admin/auctions/:slug/results', { slug }), undefined, {
    cookie: staff.cookie,
  });
  return answer.json() as Promise<SaleResults>;
}
export const stepOf = (purchase: SaleResults['purchases'][number] | undefined, step: string, seenTurn = 0) => ({
  step,
  parcelId: purchase?.parcelId,
  soldSequence: purchase?.soldSequence,
  seenTurn,
  note: 'By mail.',
});

export const bidOf = (sale: TestSale) => ({
  bidId: randomUUID(),
  parcelId: sale.parcelIds[0],
  bidderId: sale.bidders[0]?.registrationId,
  amountCents: 50_000_000,
});
export async function saleWithBid(office: Office): Promise<{ sale: TestSale; bidId: string }> {
  const sale = await insertTestSale(office.clone.database);
  const cookie = await insertSession(office.clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  const bid = { bidId: randomUUID(), amountCents: 50_000_000, seenSequence: 0 };
  await post(office, `/api/auctions/${sale.slug}/parcels/parcel-1/bids`, bid, cookie);
  return { sale, bidId: bid.bidId };
}

export async function insertLead({ clone }: Office): Promise<string> {
  const id = randomUUID();
  await clone.database.query(
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, status)
     VALUES ($1, 'ContactForm', 'Marlene', 'Hrycun', 'marlene@farm.example', '7805550100', 'Two quarters.', 'new')`,
    [id],
  );
  return id;
}

export function savedFilter() {
  const id = randomUUID();
  return { id, list: 'users', name: `Staff ${id}`, query: '?role=staff' };
}
