import { formatClock, formatShort } from '@quarterline/civil-time';
import type { LiveSnapshot, ParcelView, TenderView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { tenderLotStatus, tenderSaleText, uncountedTenderText } from '@quarterline/text';
import type { ObservedFormat } from './observed-format.ts';

type Observed = LiveSnapshot & { tender: TenderView };

const atText =
  ({ sale }: LiveSnapshot) =>
  (instantMs: number): string =>
    formatShort(instantMs, sale.zone);

/** Throws for an auction. */
const observed = (live: LiveSnapshot): Observed => {
  if (!live.tender) throw new Error('This sale is no sealed tender.');
  return { ...live, tender: live.tender };
};

const observedTenderSale = (live: Observed): string =>
  `Sealed tender. ${tenderSaleText(live, live.serverTimeMs, atText(live))}`;

/** The lot without what is the bidder's own: “you” would be the wrong word. */
const forAnybody = ({ outcome, ...lot }: ParcelView): ParcelView => ({
  ...lot,
  bidStatus: null,
  ...(outcome ? { outcome: { ...outcome, yours: null } } : {}),
});

/** Where a lot of a sealed tender stands, and what became of the bidder's tender, for somebody who looks on. Amounts are opened ones. */
const observedTenderText = (live: Observed, lot: ParcelView, bidderName: string): { lot: string; own: string } => {
  const here = live.tender.lots.find(({ lotId }) => lotId === lot.id);
  const { text } = tenderLotStatus(
    { ...live, isApproved: false },
    forAnybody(lot),
    { youAreInvited: null },
    atText(live),
  );
  const isBuyer = lot.outcome?.yours === 'buyer';
  return {
    lot: isBuyer ? `Sold to ${bidderName}` : (text ?? 'Tenders are being taken.'),
    own: ownText(live, here, bidderName),
  };
};

const ownText = ({ sale }: Observed, here: TenderView['lots'][number] | undefined, bidderName: string): string => {
  const opened = here?.opened.filter(({ you }) => you) ?? [];
  const amounts = opened.map(({ amountCents, uncounted }) => {
    const amount =
      amountCents === null ? `${bidderName}’s tender` : `${bidderName}’s tender: ${formatPrice(amountCents)}`;
    return uncounted === null ? `${amount}.` : `${amount}. Does not count: it ${uncountedTenderText(uncounted)}.`;
  });
  if (here?.yours)
    amounts.push(
      `${bidderName} has a sealed tender, received ${formatClock(here.yours.decidedAt, sale.zone)}, receipt no. ${here.yours.sequence}.`,
    );
  return amounts.length === 0 ? `${bidderName} has no tender for it.` : amounts.join(' ');
};

export const OBSERVED_TENDER: ObservedFormat = {
  asOf: (clock) => `As of ${clock}. This page asks once a second.`,
  Standing: ({ live }) => observedTenderSale(observed(live)),
  lot: ({ live, parcel, bidderName }) => ({
    ...observedTenderText(observed(live), parcel, bidderName),
    price: { label: 'Minimum tender', cents: parcel.startingBidCents },
  }),
};
