import type { GroupState, ParcelState, SaleState } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';

/** Why a block of a sealed tender was sold as one, or its parcels stand: for anybody, without a name in it. `sum`: what its parcels came to, in cents. */
export const explainTenderBlock = (
  { rules }: Pick<SaleState, 'rules'>,
  { outcome }: Pick<GroupState, 'outcome'>,
  { block, sum }: { block: Pick<ParcelState, 'phase' | 'leading'> | undefined; sum: number },
): string[] => {
  if (block === undefined || block.phase === 'withdrawn')
    return ['The block was taken out of the sale. Tenders for it were never opened.'];
  const premium = rules.enBlocPremium === 0 ? '' : ` and the published premium of ${rules.enBlocPremium / 100} %`;
  const rule = `The block is sold as one when its highest tender is more than that sum${premium}.`;
  const high = block.leading?.amountCents ?? null;
  if (high === null) return [rule, 'No tender for the block counted. So each parcel stands by itself.'];
  const highest = `The highest tender for the block was ${moneyText(high)}`;
  if (outcome === 'parcels') return [rule, `${highest}, and that was not enough. So each parcel stands by itself.`];
  if (outcome === null) return [rule, 'The block is not decided yet.'];
  const more = `${highest}, ${moneyText(high - sum)} more than the parcels came to.`;
  if (block.phase === 'no_sale') return [rule, more, 'The seller did not accept it. So nothing of the block is sold.'];
  return [
    rule,
    more,
    'The price is divided over the parcels in proportion to what each of them counted, to the dollar.',
  ];
};
