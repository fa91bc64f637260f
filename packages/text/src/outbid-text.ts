import type { Cents } from '@quarterline/rules';
import { moneyText } from './money-text.ts';

/** That a bidder was outbid on a lot, at which price, and on how many more. */
export const outbidText = (lotName: string, leadingCents: Cents, moreLots: number): string =>
  `Outbid on ${lotName}: ${moneyText(leadingCents)}${moreLots === 0 ? '' : `, and on ${moreLots} more`}`;
