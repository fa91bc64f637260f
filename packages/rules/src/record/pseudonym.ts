import type { ActorId, BidderId, SaleId, SecondPersonId } from '../sale/sale.ts';
import type { Sha256Text } from './chain-hash.ts';

const DIGITS = 16;

/** Sixteen hexadecimal digits in the place of a bidder: the same through one sale, another in every other sale. */
export const pseudonymOf = (saleId: SaleId, bidderId: BidderId, sha256: Sha256Text): string =>
  sha256(`${saleId}\n${bidderId}`).slice(0, DIGITS);

/**
 * The same for somebody of the staff. Published only where two people had to decide, so that anybody sees that they were
 * two. The word in the middle keeps a person who bids in one sale and works in another from having one pseudonym for both.
 */
export const staffPseudonymOf = (saleId: SaleId, actorId: ActorId, sha256: Sha256Text): string =>
  sha256(`${saleId}\nstaff\n${actorId}`).slice(0, DIGITS);

/** The same for the second person who confirmed a bid: a seat of one bidder in one sale, so nobody is the same in two of them. */
export const secondPersonPseudonymOf = (saleId: SaleId, secondPersonId: SecondPersonId, sha256: Sha256Text): string =>
  sha256(`${saleId}\nsecond_person\n${secondPersonId}`).slice(0, DIGITS);

/** The different people behind an act that takes two, in alphabetical order of their pseudonyms. */
export function peopleOf(
  saleId: SaleId,
  { actorId, secondActorId }: { actorId: ActorId; secondActorId?: ActorId | null },
  sha256: Sha256Text,
): string[] {
  const actors = [actorId, secondActorId ?? actorId];
  return [...new Set(actors.map((one) => staffPseudonymOf(saleId, one, sha256)))].sort();
}
