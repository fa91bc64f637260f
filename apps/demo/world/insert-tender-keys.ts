import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { civilDayAt, FIRM_ZONE } from '@quarterline/civil-time';
import type { Instant, TenderKeys } from '@quarterline/rules';
import { makeOpenerKey, openOpenerKey } from '@quarterline/tender-cipher';
import type { DemoSale } from '#demo/demo-sale.ts';
import { DEMO_OPENERS, type DemoPerson, userIdOf } from '#demo/people.ts';
import type { Queryable } from '../../engine/database/statements/rows.ts';
import { engineKeyOf, enginePrivateKeyOf } from '../../engine/platform/sale/tender-engine-key.ts';
import type { FileCipher } from '../../engine/platform/storage/file-cipher.ts';
import type { TenderSecrets } from './open-demo-tenders.ts';

/**
 * Where the key file of an opener lies, on the engine and in the data folder. Everybody may have it: in a demonstration somebody who tries
 * the opening is all of its openers, and their passwords are printed too.
 */
export const openerKeyPath = (saleSlug: string, { key }: DemoPerson): string =>
  `/media/demo/opener-keys/opener-key-${saleSlug}-${key}.json`;

/** Three openers with their keys for a sale, and the key of the engine. */
export async function insertTenderKeys(
  client: Queryable,
  { slug }: Pick<DemoSale, 'slug'>,
  { saleId, dataDir, cipher, madeAt }: { saleId: string; dataDir: string; cipher: FileCipher; madeAt: Instant },
): Promise<TenderSecrets> {
  await mkdir(join(dataDir, 'media/demo/opener-keys'), { recursive: true });
  const openers: TenderKeys['openers'] = [];
  const privateKeys: string[] = [];
  for (const [place, who] of DEMO_OPENERS.entries()) {
    const actorId = userIdOf(who);
    const label = { userId: actorId, name: who.name, madeOn: civilDayAt(FIRM_ZONE, madeAt) };
    const file = await makeOpenerKey(saleId, who.password, label);
    await writeFile(join(dataDir, openerKeyPath(slug, who)), JSON.stringify(file));
    await client.query(
      `INSERT INTO tender_opener (sale_id, place, user_id, named_by, named_at, public_key, key_made_at) VALUES ($1, $2, $3, $4, $5, $6, $5)`,
      [saleId, place, actorId, userIdOf(DEMO_OPENERS[0] ?? who), new Date(madeAt), file.publicKey],
    );
    openers.push({ actorId, publicKey: file.publicKey });
    privateKeys.push((await openOpenerKey(file, who.password)) ?? '');
  }
  const keys = { engine: await engineKeyOf(client, cipher, saleId), openers };
  return { keys, openers: privateKeys, engine: await enginePrivateKeyOf(client, cipher, saleId) };
}
