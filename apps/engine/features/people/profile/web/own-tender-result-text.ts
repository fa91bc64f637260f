import type { OwnResult } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { tenderUnsoldText, uncountedTenderText } from '@quarterline/text';

/** What became of a bidder's tender for a lot, in a sentence or two. `amountCents` is null where nobody has read an amount of theirs. */
export function ownTenderResultText(result: OwnResult): string {
  const { amountCents = null, uncounted = null, isUnopened = false, unsold = null } = result.tender ?? {};
  const yours = amountCents === null ? 'Your tender' : `Your tender of ${formatPrice(amountCents)}`;
  const hasOpened = amountCents !== null || uncounted !== null;
  const at = result.priceCents === null ? '' : ` for ${formatPrice(result.priceCents)}`;
  if (uncounted !== null && result.result !== 'cancelled')
    return `${yours} does not count: it ${uncountedTenderText(uncounted)}.${afterwards(result, unsold, at)}`;
  switch (result.result) {
    case 'open':
    case 'leading':
    case 'outbid':
      return runningText(result, yours, isUnopened);
    case 'outbid_at_close':
      return `${yours} was not the highest. The highest is ${formatPrice(result.againstCents ?? 0)}, and the sale is not decided yet.`;
    case 'held':
    case 'outbid_by_block':
    case 'in_own_block':
      return `${yours} is the highest. The sale is not decided yet.`;
    case 'cancelled':
      return 'The sale was cancelled. No tender stands.';
    case 'bought':
      return result.parts.length > 0
        ? `${yours} for the block was accepted. Sold to you as one purchase of ${result.parts.length} parcels${at}.`
        : `${yours} was accepted. Sold to you${at}.`;
    case 'offered':
      return `Offered to you${at}, because the buyer before you did not go through with it.`;
    case 'not_completed':
      return 'Your purchase was not completed.';
    case 'withdrawn':
      return 'Withdrawn from the sale. Your tender was never opened.';
    case 'sold_to_another':
    case 'unsold':
    case 'no_sale':
      if (isTie(result, amountCents))
        return `${yours} was as high as the highest. Sold to another bidder${at}: that tender was received first.`;
      return `${hasOpened ? `${yours} was not accepted.` : 'Your tender was withdrawn or voided, and never opened.'}${afterwards(result, unsold, at)}`;
  }
}

/** An equal tender that was accepted earlier stands before it. */
const isTie = ({ result, parts, priceCents }: OwnResult, amountCents: number | null): boolean =>
  result === 'sold_to_another' && parts.length === 0 && amountCents !== null && amountCents === priceCents;

const runningText = ({ result, againstCents }: OwnResult, yours: string, isUnopened: boolean): string => {
  if (result === 'open') return isUnopened ? 'Your tender is sealed until the opening.' : 'You have no tender for it.';
  const first =
    result === 'leading'
      ? `${yours} was the highest of the first round.`
      : `${yours} was not the highest of the first round. The highest was ${formatPrice(againstCents ?? 0)}.`;
  return isUnopened ? `${first} Your tender of the second round is sealed until the opening.` : first;
};

const afterwards = (
  { result, parts }: OwnResult,
  unsold: NonNullable<OwnResult['tender']>['unsold'],
  at: string,
): string => {
  if (unsold !== null) return ` ${tenderUnsoldText(unsold)}`;
  if (result === 'unsold') return ' The purchase was not completed.';
  if (result !== 'sold_to_another') return '';
  return parts.length > 0 ? ` The block sold to another bidder${at}.` : ` Sold to another bidder${at}.`;
};
