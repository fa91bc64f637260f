import type { PublishedSale } from '@quarterline/contract';
import { listed, type OfFormat } from '@quarterline/listing';
import {
  type AfterSale,
  type GroupState,
  lotOutcome,
  type ParcelState,
  type SaleState,
  saleFormatOf,
  viewOutcome,
} from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { documentWords } from './format-words.ts';

export type BlockExplained = {
  name: string;
  /** In plain words, in the order in which it happened. */
  sentences: string[];
  /** Each parcel: its high bid, what it counted, and its part of the block's price if the block was sold. */
  parts: { stake: string; name: string; highCents: number | null; countedCents: number; partCents: number | null }[];
};

/** Explains why a block was sold as one, or its parcels alone: public, without names. */
export function explainBlock(
  state: SaleState,
  group: GroupState,
  editorial: PublishedSale,
  after: AfterSale,
): BlockExplained {
  const inBlock = group.parcelIds.flatMap((id) => {
    const parcel = state.parcels.find((one) => one.id === id);
    const published = editorial.parcels.find((one) => one.id === id);
    return parcel && published && parcel.phase !== 'withdrawn' ? [{ parcel, published }] : [];
  });
  const block = state.parcels.find(({ id }) => id === group.enBlocParcelId);
  const name = editorial.parcels.find(({ id }) => id === group.enBlocParcelId)?.name ?? group.name;
  const counted = ({ leading, startingBidCents }: ParcelState): number => leading?.amountCents ?? startingBidCents;
  const sum = inBlock.reduce((total, { parcel }) => total + counted(parcel), 0);
  const words = documentWords(state);
  const without = inBlock.filter(({ parcel }) => parcel.leading === null);
  return {
    name,
    sentences: [
      `${listed(inBlock.map(({ published }) => `Parcel ${published.stake}`))} could be bought one by one, ${words.together} as “${name}”.`,
      ...(without.length > 0
        ? [
            `${words.nobody} ${listed(without.map(({ published }) => `Parcel ${published.stake}`))}: ${without.length === 1 ? 'it counts' : 'they count'} at the ${words.start}.`,
          ]
        : []),
      `Together the parcels came to ${moneyText(sum)}.`,
      ...OUTCOMES[saleFormatOf(state.rules)](state, group, { block, sum }),
    ],
    parts: inBlock.map(({ parcel, published }) => ({
      stake: published.stake,
      name: published.name,
      highCents: parcel.leading?.amountCents ?? null,
      countedCents: counted(parcel),
      partCents: group.outcome === 'block' ? publicPrice(state, parcel, after) : null,
    })),
  };
}

/** As anybody may read it. */
const publicPrice = (state: SaleState, parcel: ParcelState, after: AfterSale): number | null => {
  const outcome = lotOutcome(state, parcel, after);
  return outcome && viewOutcome(outcome, { role: 'visitor' }).priceCents;
};

const outcomeOf = (
  state: SaleState,
  group: GroupState,
  { block, sum }: { block: ParcelState | undefined; sum: number },
): string[] => {
  if (group.minimumOpeningCents === null)
    return ['There was no round on the block, because it was taken out of the sale or only one parcel was left in it.'];
  const premium = `${(state.rules.enBlocPremium / 100).toLocaleString('en-CA')} %`;
  const opening = `To buy the block somebody had to bid at least ${moneyText(group.minimumOpeningCents)}: what the parcels came to and ${premium}, or the announced starting bid of the block if that is more, rounded up to the next step.`;
  const high = block?.leading?.amountCents ?? null;
  if (group.outcome === 'block' && high !== null) {
    const bids = block?.bidCount ?? 0;
    return [
      opening,
      `${bids === 1 ? 'One bid was' : `${bids} bids were`} made on the block, and the highest was ${moneyText(high)}. That is ${moneyText(high - sum)} more than the parcels came to.`,
      'One valid bid on the block is enough to sell it as one: the block is sold, and the bids on its parcels were released.',
      'The price is divided over the parcels in proportion to what each of them counted, to the dollar.',
    ];
  }
  if (group.outcome === 'parcels')
    return [opening, 'Nobody bid that on the block. So each parcel went to its own high bidder, at their own bid.'];
  return [opening, 'The block is not decided yet.'];
};

/**
 * Explains why a block of a sealed tender was sold as one, or its parcels alone: public, without names. `sum`: total of
 * its parcels, in cents.
 */
const explainTenderBlock = (
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

const OUTCOMES: OfFormat<typeof outcomeOf> = { ascending: outcomeOf, sealedTender: explainTenderBlock };
