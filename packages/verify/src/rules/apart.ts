import type { Sale } from '../sale.ts';
import { must } from './law.ts';

const names = (...found: unknown[]): string[] => found.flat().filter((one) => typeof one === 'string');

/**
 * Nobody bids in a sale and decides in it: as one of two, as an opener, or by stopping a clock for a second person.
 * Throws `BrokenRule` where an entry or an addendum names somebody as both, whichever came first.
 */
export function keepApart({ bidders, deciders, rules }: Sale, naming: Record<string, unknown>): void {
  const { bidder, eligible, invited, people, person } = naming;
  for (const one of names(bidder, eligible, invited)) bidders.add(one);
  for (const one of names(people, person, rules.tender?.openers)) deciders.add(one);
  const isApart = [...deciders].every((one) => !bidders.has(one));
  must(isApart, 'names somebody who bids in the sale and decides in it');
}
