import { formatClockFace } from '@quarterline/civil-time';
import { formatPrice } from '@quarterline/listing';
import { staffActions } from '@quarterline/text';
import { auctionSale } from '#platform/live/web/feed/live-state.ts';
import { parcelName } from '../parcels/parcel-name.ts';
import { type ActionFacts, type ActionText, TO_RECORD } from './action-text.ts';

export function lowerText(
  draft: { kind: 'lower_increment' | 'lower_starting_bid'; parcelId: string },
  { live, choice }: ActionFacts,
): ActionText {
  const name = parcelName(live, draft.parcelId);
  const parcel = live.parcels.find(({ id }) => id === draft.parcelId);
  const amount = choice.amountCents === null ? '…' : formatPrice(choice.amountCents);
  const quiet = staffActions.lower.quietTime({ left: formatClockFace(auctionSale(live).softCloseMs) });
  if (draft.kind === 'lower_starting_bid') {
    const before = formatPrice(parcel?.startingBidCents ?? 0);
    return {
      title: staffActions.lower.startingBidTitle({ name }),
      consequences: [staffActions.lower.startingBidEffect({ name, amount, before }), quiet],
      bidders: staffActions.lower.startingBidBidders({ name, amount }),
      button: staffActions.lower.startingBidButton,
      reason: TO_RECORD,
    };
  }
  const before = formatPrice(parcel?.incrementCents ?? 0);
  const next =
    choice.amountCents === null || parcel?.leadingCents == null
      ? '…'
      : formatPrice(parcel.leadingCents + choice.amountCents);
  return {
    title: staffActions.lower.incrementTitle({ name }),
    consequences: [staffActions.lower.incrementEffect({ name, amount, before }), quiet],
    bidders:
      parcel?.leadingCents == null
        ? staffActions.lower.incrementBidders({ name, amount })
        : staffActions.lower.nextBidBidders({ name, next }),
    button: staffActions.lower.incrementButton,
    reason: TO_RECORD,
  };
}
