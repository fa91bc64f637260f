import { dollars, type SealedTenderRules } from '@quarterline/rules';
import type { SaleKeys } from '@quarterline/tender-cipher';
import { type KeyPair, makeKeyPair } from '@quarterline/tender-cipher';

export type TestTenderKeys = { engine: KeyPair; openers: (KeyPair & { userId: string })[]; keys: SaleKeys };

export async function makeTenderKeys(openerIds: readonly string[]): Promise<TestTenderKeys> {
  const engine = await makeKeyPair();
  const openers = await Promise.all(openerIds.map(async (userId) => ({ userId, ...(await makeKeyPair()) })));
  return { engine, openers, keys: { engine: engine.publicKey, openers: openers.map(({ publicKey }) => publicKey) } };
}

/** The rules of a sale by sealed tender under these keys. */
export const tenderRules = (
  { engine, openers }: TestTenderKeys,
  changes: Partial<SealedTenderRules> = {},
): SealedTenderRules => ({
  format: 'sealedTender',
  ruleVersion: 3,
  gridCents: dollars(100),
  enBlocPremium: 0,
  deposit: 1_000,
  buyerFee: { kind: 'none' },
  offerTerms: { businessDays: 2, hour: 16, minute: 0 },
  keys: {
    engine: engine.publicKey,
    openers: openers.map(({ userId, publicKey }) => ({ actorId: userId, publicKey })),
  },
  secondRound: null,
  acceptance: { kind: 'at_starting_bid' },
  ...changes,
});
