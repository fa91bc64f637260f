import {
  isSealedTender,
  type OpenedAmount,
  type SaleState,
  type SealedTenderRules,
  type StandingTender,
  tenderCommitmentText,
} from '@quarterline/rules';
import { hasParts, isPartOf, type OpenersPart, readTender } from '@quarterline/tender-cipher';
import { sha256 } from '#engine/sha256.ts';

/** An opener's parts of the tenders of a round, by bid id. */
export type HandedIn = { opener: number; parts: ReadonlyMap<string, string> };

type Sale = Pick<SaleState, 'id' | 'rules' | 'tender'>;

const keysOf = ({ id, rules }: Sale): SealedTenderRules['keys'] => {
  if (!isSealedTender(rules)) throw new Error(`Sale ${id} has no keys for tenders.`);
  return rules.keys;
};

const unreadable = (bidId: string): OpenedAmount => ({ bidId, amountCents: null, nonce: null, commitment: null });

const isRight = async (
  { bidId, encrypted }: StandingTender,
  publicKey: string,
  { parts }: HandedIn,
): Promise<boolean> => isPartOf(encrypted, publicKey, parts.get(bidId) ?? '');

/**
 * The tenders that an opener's parts do not fit, by bid id. It is decided by the opener's published key alone, so that no bidder can make a
 * right part look wrong. A text that is no encrypted tender has no part.
 */
export async function findWrongParts(sale: Sale, handedIn: HandedIn): Promise<string[]> {
  const publicKey = keysOf(sale).openers[handedIn.opener]?.publicKey ?? '';
  const wrong: string[] = [];
  for (const standing of sale.tender?.standing ?? [])
    if ((await hasParts(standing.encrypted)) && !(await isRight(standing, publicKey, handedIn)))
      wrong.push(standing.bidId);
  return wrong;
}

/**
 * Reads every tender that stands with the parts of two openers, which fit, and the engine's key. What is not written as a tender is has
 * nulls, whichever two openers they are.
 */
export async function readStanding(
  sale: Sale,
  [first, second]: readonly [HandedIn, HandedIn],
  enginePrivateKey: string,
): Promise<OpenedAmount[]> {
  const { engine, openers } = keysOf(sale);
  const keys = { engine, openers: openers.map(({ publicKey }) => publicKey) };
  const opened: OpenedAmount[] = [];
  for (const { bidId, parcelId, encrypted } of sale.tender?.standing ?? []) {
    const place = { saleId: sale.id, parcelId, bidId };
    const partBy = ({ opener, parts }: HandedIn): OpenersPart => ({ opener, part: parts.get(bidId) ?? '' });
    const own = await readTender({
      place,
      encrypted,
      keys,
      enginePrivateKey,
      parts: [partBy(first), partBy(second)],
    });
    opened.push(
      own ? { bidId, ...own, commitment: sha256(tenderCommitmentText({ ...place, ...own })) } : unreadable(bidId),
    );
  }
  return opened;
}
