import { apiPath, type Opening } from '@quarterline/contract';
import { makeKeyPair } from '@quarterline/tender-cipher';
import type { Input, Office } from '../office/office.ts';
import { PATIENCE_MS } from '../patience.ts';
import { insertTenderSale, partsOf, sendTender, type TestTenderSale } from '../sales/insert-tender-sale.ts';
import { insertSession } from '../session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '../start-test-engine.ts';

const threeOpeners = async ({ clone, engine, staff, administrator }: Office): Promise<string[]> => {
  const third = await insertAccount(clone.database, engine, 'staff');
  return [staff.userId, administrator.userId, third.userId];
};

const beginDraft = async ({ engine, staff: { cookie } }: Office): Promise<string> => {
  const answer = await send(engine, 'POST', '/api/admin/auctions', { name: 'Tender', copyOf: null }, { cookie });
  return ((await answer.json()) as { slug: string }).slug;
};

const nameOpeners = async (office: Office): Promise<{ slug: string; userIds: string[] }> => {
  const [slug, userIds] = [await beginDraft(office), await threeOpeners(office)];
  const { cookie } = office.staff;
  await send(
    office.engine,
    'POST',
    apiPath('GET /api/admin/auctions/:slug/openers', { slug }),
    { userIds },
    { cookie },
  );
  return { slug, userIds };
};

/** A sale that closes in a moment, with a tender that arrived in time: on a busy machine the moment has to be longer. */
const saleWithTender = async (office: Office): Promise<TestTenderSale> => {
  for (let closesInMs = 1_500; closesInMs < PATIENCE_MS; closesInMs *= 2) {
    const made = await insertTenderSale(office, await threeOpeners(office), { closesInMs });
    const bidder = await insertSession(office.clone.database, made.sale.bidders[0]?.userId ?? '', TEST_SECRET);
    const sent = await sendTender(office.engine, made, { cookie: bidder, amount: 600_000 }).catch(() => null);
    if (sent) return made;
  }
  throw new Error('No tender was taken in time.');
};

/** For each route of the openers: what must be there, and a request that succeeds. */
export const TENDER_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/openers': async (office) => ({
    path: apiPath('GET /api/admin/auctions/:slug/openers', { slug: await beginDraft(office) }),
    body: { userIds: await threeOpeners(office) },
  }),
  'POST /api/admin/auctions/:slug/openers/key': async (office) => ({
    path: apiPath('POST /api/admin/auctions/:slug/openers/key', { slug: (await nameOpeners(office)).slug }),
    body: { publicKey: (await makeKeyPair()).publicKey },
  }),
  'POST /api/admin/auctions/:slug/opening': async (office) => {
    const { sale, secrets } = await saleWithTender(office);
    const { cookie } = office.staff;
    for (;;) {
      const answer = await send(
        office.engine,
        'GET',
        apiPath('GET /api/admin/auctions/:slug/opening', { slug: sale.slug }, { parts: 'yes' }),
        undefined,
        { cookie },
      );
      const opening = (await answer.json()) as Opening;
      if (opening.tenders.length > 0)
        return {
          path: apiPath('GET /api/admin/auctions/:slug/opening', { slug: sale.slug }),
          body: { parts: await partsOf(opening, secrets.openers[0]?.privateKey ?? '') },
        };
      // The sale closes a moment from now, by the clock of the database.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },
};
