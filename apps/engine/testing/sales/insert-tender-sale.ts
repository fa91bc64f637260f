import { randomUUID } from 'node:crypto';
import { apiPath, type Opening, type TenderTaken } from '@quarterline/contract';
import { dollars, type SealedTenderRules } from '@quarterline/rules';
import { encryptTender, type OwnTender, tenderPart } from '@quarterline/tender-cipher';
import { engineKeyOf } from '#platform/sale/tender-engine-key.ts';
import { openFileCipher } from '#platform/storage/file-cipher.ts';
import type { Office } from '../office/office.ts';
import { send, type TestEngine } from '../start-test-engine.ts';
import { makeTenderKeys, type TestTenderKeys, tenderRules } from './tender-sale.ts';
import { insertTestSale, type TestSale, type TestSaleInput } from './test-sale.ts';

export type TestTenderSale = { sale: TestSale; secrets: TestTenderKeys };

/** A sale by sealed tender with these three openers, and the engine's own key for it. */
export async function insertTenderSale(
  { clone, engine }: { clone: Pick<Office['clone'], 'database'>; engine: Pick<TestEngine, 'dataDir'> },
  openerIds: readonly string[],
  { rules = {}, ...input }: Omit<TestSaleInput, 'rules' | 'tender'> & { rules?: Partial<SealedTenderRules> } = {},
): Promise<TestTenderSale> {
  const id = randomUUID();
  const cipher = openFileCipher({ PRIVATE_FILES_KEY: undefined, DATA_DIR: engine.dataDir, production: false });
  if (!cipher) throw new Error('Outside production there is a cipher.');
  const publicKey = await engineKeyOf(clone.database, cipher, id);
  const made = await makeTenderKeys(openerIds);
  const secrets = { ...made, engine: { ...made.engine, publicKey }, keys: { ...made.keys, engine: publicKey } };
  const sale = await insertTestSale(clone.database, { ...input, id, tender: tenderRules(secrets, rules) });
  return { sale, secrets };
}

/** Encrypts an amount as a bidder's browser does and sends it. */
export async function sendTender(
  engine: Pick<TestEngine, 'url'>,
  { sale, secrets }: TestTenderSale,
  { cookie, amount, lot = 1 }: { cookie: string; amount: number; lot?: number },
): Promise<{ bidId: string; own: OwnTender; answer: TenderTaken }> {
  const bidId = randomUUID();
  const place = { saleId: sale.id, parcelId: sale.parcelIds[lot - 1] ?? '', bidId };
  const { commitment, encrypted, own } = await encryptTender({
    ...place,
    keys: secrets.keys,
    amountCents: dollars(amount),
  });
  const path = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders', {
    slug: sale.slug,
    parcelSlug: `parcel-${lot}`,
  });
  const answer = await send(engine, 'POST', path, { bidId, commitment, encrypted }, { cookie });
  if (answer.status !== 200) throw new Error(await answer.text());
  return { bidId, own, answer: (await answer.json()) as TenderTaken };
}

/** Parts of an opener, computed from the page data as in their browser. */
export async function partsOf(opening: Opening, privateKey: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const { bidId, encrypted } of opening.tenders) parts[bidId] = (await tenderPart(encrypted, privateKey)) ?? '';
  return parts;
}

/** Fetches the opening as an opener and hands in the parts. Returns the result, or the refusal. */
export async function handIn(
  engine: Pick<TestEngine, 'url'>,
  { sale, secrets }: TestTenderSale,
  { cookie, opener }: { cookie: string; opener: number },
): Promise<unknown> {
  const path = apiPath('GET /api/admin/auctions/:slug/opening', { slug: sale.slug });
  const opening = (await (
    await send(
      engine,
      'GET',
      apiPath('GET /api/admin/auctions/:slug/opening', { slug: sale.slug }, { parts: 'yes' }),
      undefined,
      { cookie },
    )
  ).json()) as Opening;
  const parts = await partsOf(opening, secrets.openers[opener]?.privateKey ?? '');
  return (await send(engine, 'POST', path, { parts }, { cookie })).json();
}
