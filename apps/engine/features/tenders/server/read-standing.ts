import { type OpenedAmount, type SaleState, type StandingTender, tenderCommitmentText } from '@quarterline/rules';
import { isPartOf, type OpenersPart, readTender } from '@quarterline/tender-cipher';
import { sha256 } from '../../../sha256.ts';

/** An opener's parts of the tenders of a round, by bid id. */
export type HandedIn = { opener: number; parts: ReadonlyMap<string, string> };

const unreadable = (bidId: string): OpenedAmount => ({ bidId, amountCents: null, nonce: null, commitment: null });

/** The parts for one tender that are what the tender says of them. */
const rightParts = async (
  { bidId, encrypted }: StandingTender,
  handedIn: readonly HandedIn[],
): Promise<OpenersPart[]> => {
  const right: OpenersPart[] = [];
  for (const { opener, parts } of handedIn) {
    const part = parts.get(bidId);
    if (part !== undefined && (await isPartOf(encrypted, opener, part))) right.push({ opener, part });
  }
  return right;
};

export type ReadStanding = {
  opened: OpenedAmount[];
  /** Tenders for which less than two right parts are there: a third opener may still have one. */
  withoutTwoParts: string[];
};

/** Reads every tender that stands with the parts of two openers and the engine's key. What cannot be read has nulls. */
export const readStanding = async (
  { id: saleId, tender }: Pick<SaleState, 'id' | 'tender'>,
  handedIn: readonly HandedIn[],
  enginePrivateKey: string,
): Promise<ReadStanding> => {
  const opened: OpenedAmount[] = [];
  const withoutTwoParts: string[] = [];
  for (const standing of tender?.standing ?? []) {
    const { bidId, parcelId, encrypted } = standing;
    const [one, other] = await rightParts(standing, handedIn);
    if (!one || !other) {
      withoutTwoParts.push(bidId);
      opened.push(unreadable(bidId));
      continue;
    }
    const place = { saleId, parcelId, bidId };
    const own = await readTender({ place, encrypted, parts: [one, other], enginePrivateKey });
    opened.push(
      own ? { bidId, ...own, commitment: sha256(tenderCommitmentText({ ...place, ...own })) } : unreadable(bidId),
    );
  }
  return { opened, withoutTwoParts };
};
