import type { TenderOpener } from '@quarterline/contract';
import { isSealedTender, type SaleRules, type TenderKeys } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { listOpeners, readEngineKey } from '../store/sales/tender-keys-store.ts';

/** The people who open the tenders of a sale, as `callerId` sees them. `published`: the rules in force; null before there are any. */
export async function describeOpeners(
  database: Queryable,
  { saleId, callerId, published }: { saleId: string; callerId: string; published: SaleRules | null },
): Promise<TenderOpener[]> {
  const inForce = published && isSealedTender(published) ? published.keys.openers : [];
  return (await listOpeners(database, saleId)).map(({ user_id: userId, name, public_key: publicKey, key_made_at }) => ({
    userId,
    name,
    publicKey,
    you: userId === callerId,
    keyMadeAt: key_made_at?.getTime() ?? null,
    isPublished: publicKey !== null && inForce.some((key) => key.actorId === userId && key.publicKey === publicKey),
  }));
}

/** The keys under which tenders of a sale will be encrypted; null while one of the openers or the engine has none, or fewer than two are named. */
export async function plannedTenderKeys(database: Queryable, saleId: string): Promise<TenderKeys | null> {
  const [openers, engine] = [await listOpeners(database, saleId), await readEngineKey(database, saleId)];
  const made = openers.flatMap(({ user_id: actorId, public_key: publicKey }) =>
    publicKey === null ? [] : [{ actorId, publicKey }],
  );
  const isComplete = made.length >= 2 && made.length === openers.length;
  return engine && isComplete ? { engine: engine.publicKey, openers: made } : null;
}
