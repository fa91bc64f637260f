import { formatClockFace, formatClockShort } from '@quarterline/civil-time';
import type { ParcelView } from '@quarterline/contract';
import { type Instant, MIN_AFTER_RESUME, minutes } from '@quarterline/rules';
import { staffActions } from '@quarterline/text';
import { parcelName } from '../parcels/parcel-name.ts';
import { type ActionFacts, type ActionText, resumeAt, TO_RECORD, TWO_TEXTS } from './action-text.ts';

/** Without a parcel it concerns the whole sale. */
type SaleOrParcel = { kind: string } | OnLot;
type OnLot = { kind: string; parcelId: string };

/** What is left on a clock; a clock on hold keeps it. */
const leftOf = (parcel: ParcelView | undefined, nowMs: Instant): string =>
  formatClockFace(Math.max(0, parcel?.hold?.remainingMs ?? (parcel?.closesAt ?? nowMs) - nowMs));

export function holdText(draft: SaleOrParcel, { live, forBidders, nowMs }: ActionFacts): ActionText {
  const why = forBidders.trim() || '…';
  if (!('parcelId' in draft)) {
    return {
      title: staffActions.hold.saleTitle,
      consequences: [staffActions.hold.saleEffect, staffActions.timeKept],
      bidders: staffActions.hold.saleBidders({ why }),
      button: staffActions.hold.saleTitle,
      ...TWO_TEXTS,
    };
  }
  const name = parcelName(live, draft.parcelId);
  const parcel = live.parcels.find(({ id }) => id === draft.parcelId);
  const left = leftOf(parcel, nowMs);
  return {
    title: staffActions.hold.lotTitle({ name }),
    consequences: [staffActions.hold.lotEffect({ name, left }), staffActions.timeKept],
    bidders: staffActions.hold.lotBidders({ left, why }),
    button: staffActions.hold.lotTitle({ name }),
    ...TWO_TEXTS,
  };
}

export function resumeText(draft: SaleOrParcel, { live, choice, forBidders, nowMs }: ActionFacts): ActionText {
  const why = forBidders.trim() || '…';
  const at = formatClockShort(resumeAt(nowMs, choice.minutes), live.sale.zone);
  const isParcel = 'parcelId' in draft;
  return {
    title: isParcel
      ? staffActions.resume.lotTitle({ name: parcelName(live, draft.parcelId) })
      : staffActions.resume.saleTitle,
    consequences: [
      staffActions.resume.effect({ at }),
      staffActions.resume.minimumLeft({ left: formatClockFace(MIN_AFTER_RESUME) }),
      staffActions.resume.onlyLater,
    ],
    bidders: isParcel ? staffActions.resume.lotBidders({ why, at }) : staffActions.resume.saleBidders({ why, at }),
    button: staffActions.resume.button({ at }),
    ...TWO_TEXTS,
  };
}

export function addTimeText({ parcelId }: OnLot, { live, choice, nowMs }: ActionFacts): ActionText {
  const name = parcelName(live, parcelId);
  const parcel = live.parcels.find(({ id }) => id === parcelId);
  const closesAt = (parcel?.closesAt ?? nowMs) + minutes(choice.minutes);
  const at = formatClockShort(closesAt, live.sale.zone);
  return {
    title: staffActions.addTime.title({ name }),
    consequences: [staffActions.addTime.effect({ name, at, minutes: choice.minutes }), staffActions.addTime.together],
    bidders: staffActions.addTime.bidders({ name, left: formatClockFace(Math.max(0, closesAt - nowMs)) }),
    button: staffActions.addTime.button({ minutes: choice.minutes }),
    reason: TO_RECORD,
  };
}

/** The same of the clocks of a sealed tender: nothing in it speaks of bids. */
export function tenderHoldText(draft: SaleOrParcel, { live, forBidders, nowMs }: ActionFacts): ActionText {
  const why = forBidders.trim() || '…';
  if (!('parcelId' in draft))
    return {
      title: staffActions.hold.saleTitle,
      consequences: [staffActions.tenderHold.saleEffect, staffActions.tenderHold.tendersKept, staffActions.timeKept],
      bidders: staffActions.tenderHold.saleBidders({ why }),
      button: staffActions.hold.saleTitle,
      ...TWO_TEXTS,
    };
  const lot = live.parcels.find(({ id }) => id === draft.parcelId);
  const left = leftOf(lot, nowMs);
  return {
    title: staffActions.tenderHold.lotTitle,
    consequences: [staffActions.tenderHold.lotEffect, staffActions.tenderHold.tendersKept, staffActions.timeKept],
    bidders: staffActions.tenderHold.lotBidders({ left, why }),
    button: staffActions.tenderHold.lotTitle,
    ...TWO_TEXTS,
  };
}

export function tenderResumeText(draft: SaleOrParcel, { live, choice, forBidders, nowMs }: ActionFacts): ActionText {
  const why = forBidders.trim() || '…';
  const at = formatClockShort(resumeAt(nowMs, choice.minutes), live.sale.zone);
  const isLot = 'parcelId' in draft;
  return {
    title: staffActions.resume.saleTitle,
    consequences: [
      staffActions.tenderResume.effect({ at }),
      staffActions.resume.minimumLeft({ left: formatClockFace(MIN_AFTER_RESUME) }),
      staffActions.resume.onlyLater,
    ],
    bidders: isLot ? staffActions.resume.lotBidders({ why, at }) : staffActions.tenderResume.saleBidders({ why, at }),
    button: staffActions.resume.button({ at }),
    ...TWO_TEXTS,
  };
}

export function tenderAddTimeText({ parcelId }: OnLot, { live, choice, nowMs }: ActionFacts): ActionText {
  const lot = live.parcels.find(({ id }) => id === parcelId);
  const closesAt = (lot?.closesAt ?? nowMs) + minutes(choice.minutes);
  const at = formatClockShort(closesAt, live.sale.zone);
  return {
    title: staffActions.tenderTime.title,
    consequences: [staffActions.tenderTime.effect({ at, minutes: choice.minutes }), staffActions.tenderTime.changeable],
    bidders: staffActions.tenderTime.bidders({ at }),
    button: staffActions.addTime.button({ minutes: choice.minutes }),
    reason: TO_RECORD,
  };
}
