import { randomUUID } from 'node:crypto';
import { adminApi, type Opening } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { encryptTender, makeKeyPair, tenderPart } from '@quarterline/tender-cipher';
import { engineKeyOf } from '../features/tenders/server/engine-key.ts';
import { openFileCipher } from '../platform/storage/file-cipher.ts';
import type { Input, Office } from './office.ts';
import { insertSession } from './session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from './start-test-engine.ts';
import { makeTenderKeys, type TestTenderKeys, tenderRules } from './tender-sale.ts';
import { insertTestSale, type TestSale } from './test-sale.ts';

type TenderToOpen = { sale: TestSale; secrets: TestTenderKeys; tenders: string[] };

/** A sale with one sealed tender, with these three openers; it closes so soon, or a moment ago. */
const insertTenderSale = async (
  { clone, engine }: Pick<Office, 'clone' | 'engine'>,
  openerIds: readonly string[],
  closesInMs = 3_600_000,
): Promise<TenderToOpen> => {
  const id = randomUUID();
  const cipher = openFileCipher({ PRIVATE_FILES_KEY: undefined, DATA_DIR: engine.dataDir, production: false });
  if (!cipher) throw new Error('Outside production there is a cipher.');
  const publicKey = await engineKeyOf(clone.database, cipher, id);
  const made = await makeTenderKeys(openerIds);
  const secrets = {
    ...made,
    engine: { ...made.engine, publicKey },
    keys: { ...made.keys, engine: publicKey },
  };
  const sale = await insertTestSale(clone.database, { id, tender: tenderRules(secrets), closesInMs });
  const [parcelId = ''] = sale.parcelIds;
  const bidId = randomUUID();
  const { commitment, encrypted } = await encryptTender({
    ...{ saleId: id, parcelId, bidId, keys: secrets.keys, amountCents: dollars(600_000) },
  });
  const cookie = await insertSession(clone.database, sale.bidders[0]?.userId ?? '', TEST_SECRET);
  const path = `/api/auctions/${sale.slug}/parcels/parcel-1/tenders`;
  const answer = await send(engine, 'POST', path, { bidId, commitment, encrypted }, { cookie });
  if (answer.status !== 200) throw new Error(await answer.text());
  return { sale, secrets, tenders: [bidId] };
};

/** What an opener's browser hands in, made from what the page is given. */
const partsOf = async (opening: Opening, privateKey: string): Promise<Record<string, string>> => {
  const parts: Record<string, string> = {};
  for (const { bidId, encrypted } of opening.tenders) parts[bidId] = (await tenderPart(encrypted, privateKey)) ?? '';
  return parts;
};

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
  await send(office.engine, 'POST', adminApi.openers(slug), { userIds }, { cookie });
  return { slug, userIds };
};

/** For each route of the openers: what must be there, and a request that succeeds. */
export const TENDER_ACTIONS: Record<string, (office: Office) => Promise<Input>> = {
  'POST /api/admin/auctions/:slug/openers': async (office) => ({
    path: adminApi.openers(await beginDraft(office)),
    body: { userIds: await threeOpeners(office) },
  }),
  'POST /api/admin/auctions/:slug/openers/key': async (office) => ({
    path: adminApi.openerKey((await nameOpeners(office)).slug),
    body: { publicKey: (await makeKeyPair()).publicKey },
  }),
  'POST /api/admin/auctions/:slug/opening': async (office) => {
    const { sale, secrets } = await insertTenderSale(office, await threeOpeners(office), 1_500);
    const { cookie } = office.staff;
    for (;;) {
      const answer = await send(office.engine, 'GET', adminApi.opening(sale.slug), undefined, { cookie });
      const opening = (await answer.json()) as Opening;
      if (opening.tenders.length > 0)
        return {
          path: adminApi.opening(sale.slug),
          body: { parts: await partsOf(opening, secrets.openers[0]?.privateKey ?? '') },
        };
      // The sale closes a moment from now, by the clock of the database.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },
};
