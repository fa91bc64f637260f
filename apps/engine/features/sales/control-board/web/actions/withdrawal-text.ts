import { blockAfterWithdrawal, parcelsAfterBlock } from '@quarterline/drafting';
import { formatAcres, formatPrice, type OfFormat, saleFormat, sumAcres } from '@quarterline/listing';
import { shareOfRoundedUp } from '@quarterline/rules';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { validBidsOf } from '../board-figures.ts';
import { parcelName } from '../parcels/parcel-name.ts';

const NOTICE = [
  'Everybody watching sees it at once.',
  'Everybody who registered gets an email, and everybody with a reminder for changes.',
];

/** What a withdrawal brings about, for the lot and for the block it is in. */
export function withdrawalText(parcelId: string, { live, reason }: { live: LiveState; reason: string }) {
  const name = parcelName(live, parcelId);
  const hasBids = validBidsOf(live, parcelId).length > 0;
  const texts = TEXTS[saleFormat(live)];
  return {
    title: `Withdraw ${name}`,
    consequences: [
      `${name} leaves the sale for good. ${texts.offers(hasBids)}`,
      ...texts.block(live, parcelId),
      ...NOTICE,
      ...(texts.mayTakeTwo(hasBids)
        ? [
            'Where an offer stands on it or in its block, or its block would end, a second person is asked first. Nothing happens before, and the clock of an open parcel stands for up to five minutes.',
          ]
        : []),
    ],
    bidders: `${name} is withdrawn from the sale. Why: ${reason.trim() || '…'}`,
    button: `Withdraw ${name}`,
    reason: 'Reason. Bidders read it, and it goes to the record.',
  };
}

/** Tenders for a block were for all of its land. */
const ofTenderBlock = (live: LiveState, parcelId: string): string[] => {
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const group = live.groups.find(({ id }) => id === parcel?.groupId);
  const block = live.parcels.find(({ id }) => id === group?.enBlocParcelId);
  if (!block || block.phase === 'withdrawn') return [];
  return [
    block.id === parcelId
      ? 'Its parcels stay in the sale, each by itself.'
      : `${parcelName(live, block.id)} is withdrawn with it, and tenders for it are never opened either.`,
  ];
};

const ofBlock = (live: LiveState, parcelId: string): string[] => {
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const group = live.groups.find(({ id }) => id === parcel?.groupId);
  if (!parcel || !group) return [];
  const names = (ids: readonly string[]): string[] => ids.map((id) => parcelName(live, id));
  if (parcel.kind === 'enBloc') return [parcelsAfterBlock(names(group.parcelIds))];
  if (live.parcels.find(({ id }) => id === group.enBlocParcelId)?.phase === 'withdrawn') return [];
  const left = live.parcels.filter(({ id }) => id !== parcelId && group.parcelIds.includes(id));
  const text = blockAfterWithdrawal(parcelName(live, parcelId), names(left.map(({ id }) => id)));
  if (left.length < 2) return [text];
  const sum = left.reduce((cents, one) => cents + (one.leadingCents ?? one.startingBidCents), 0);
  const premium = shareOfRoundedUp(sum, group.premiumShare);
  const acres = sumAcres(left);
  return [
    text,
    `${formatAcres(acres)} are left in it. They come to ${formatPrice(sum)} now, ${formatPrice(sum + premium)} with the premium: it opens at the next step from there, or at its own starting bid if that is more.`,
    ...(left.some(({ phase }) => phase === 'open' || phase === 'scheduled')
      ? []
      : ['No other parcel of the block is open: its recess begins at once.']),
  ];
};

type FormatTexts = {
  offers: (hasBids: boolean) => string;
  block: (live: LiveState, parcelId: string) => string[];
  /** True where an offer may be on it, as far as this page can know. */
  mayTakeTwo: (hasBids: boolean) => boolean;
};

const TEXTS: OfFormat<FormatTexts> = {
  ascending: {
    offers: (hasBids) => (hasBids ? 'Bids on it bind nobody.' : 'Nobody has bid on it.'),
    block: ofBlock,
    mayTakeTwo: (hasBids) => hasBids,
  },
  sealedTender: {
    offers: () => 'Tenders for it are never opened.',
    block: ofTenderBlock,
    mayTakeTwo: () => true,
  },
};
