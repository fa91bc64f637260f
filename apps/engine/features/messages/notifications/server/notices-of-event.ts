import { findParcel, type SaleEvent, type SaleState } from '@quarterline/rules';
import { holdReasonText } from '@quarterline/text';
import { blockWithout, lostToBlock, roundAnnounced, soldBlocks } from './en-bloc-notices.ts';
import type { NoticeRequest } from './notice-request.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Bids of one evening go into one email. */
const RECEIPT_AFTER = 3 * MINUTE;
/** Delay of an outbid notice, in milliseconds: present bidders see it in the live view. */
const OUTBID_AFTER = 45 * SECOND;
const OUTBID_AFTER_LATE = 5 * SECOND;
/** A block is sold parcel by parcel within one instant. */
const TOGETHER = 5 * SECOND;

/** Notices of a record entry, with recipients and delays. `before` is the state before it. */
export function noticesOfEvent(before: SaleState | null, event: SaleEvent): NoticeRequest[] {
  const schedule = (what: string, reason: string | null, parcelId: string | null = null): NoticeRequest[] => [
    { kind: 'schedule', to: 'registered', details: { what, reason, parcelId }, afterMs: TOGETHER },
  ];
  switch (event.kind) {
    case 'bid_accepted': {
      const parcel = before && findParcel(before, event.parcelId);
      const { parcelId, amountCents, bidId, byMaximum, enteredBy } = event;
      const details = { parcelId, amountCents, bidId, sequence: event.sequence, at: event.decidedAt };
      const receipt: NoticeRequest =
        enteredBy === null
          ? {
              kind: 'receipt',
              to: { bidderId: event.bidderId },
              details: { ...details, byMaximum },
              afterMs: RECEIPT_AFTER,
            }
          : { kind: 'phone_bid', to: { bidderId: event.bidderId }, details: { ...details, refusal: null }, afterMs: 0 };
      const outbid = parcel?.leading?.bidderId;
      const lost = parcel && before && parcel.kind === 'enBloc' ? lostToBlock(before, event) : [];
      const isNotified =
        outbid === undefined || outbid === event.bidderId || lost.some(({ bidderId }) => bidderId === outbid);
      const closesSoon = event.closeAfter - event.decidedAt < 30 * MINUTE;
      const afterMs = closesSoon ? OUTBID_AFTER_LATE : OUTBID_AFTER;
      return [
        receipt,
        ...[...lost, ...(isNotified ? [] : [{ parcelId, bidderId: outbid }])].map(
          (details): NoticeRequest => ({ kind: 'outbid', to: { bidderId: details.bidderId }, details, afterMs }),
        ),
      ];
    }
    case 'bid_refused':
      return event.enteredBy === null ? [] : refusedByPhone(event);
    case 'tender_placed':
    case 'tender_withdrawn':
      return [tenderReceipt(before, event)];
    case 'second_round_began':
      return event.invited.map((bidderId) => ({
        kind: 'second_round',
        to: { bidderId },
        afterMs: TOGETHER,
        details: { parcelId: event.parcelId, closesAt: event.closesAt },
      }));
    case 'tender_voided':
      return [
        {
          kind: 'void',
          to: { bidderId: event.bidderId },
          details: { parcelId: event.parcelId, amountCents: null, reason: event.reason, leads: false },
          afterMs: 0,
        },
      ];
    case 'tenders_opened':
      return [{ kind: 'tenders_opened', to: 'bidders', details: { at: event.decidedAt }, afterMs: TOGETHER }];
    case 'parcel_became_provisional':
      if (before?.tender) return [];
      return [
        {
          kind: 'provisional',
          to: { bidderId: event.bidderId },
          details: { parcelId: event.parcelId, amountCents: event.amountCents },
          afterMs: TOGETHER,
        },
      ];
    case 'parcel_sold':
    case 'parcel_sold_en_bloc': {
      const details = {
        parcelId: event.parcelId,
        amountCents: event.amountCents,
        at: event.decidedAt,
        enBloc: event.kind === 'parcel_sold_en_bloc',
      };
      return [
        { kind: 'offer', to: { bidderId: event.bidderId }, details, afterMs: TOGETHER },
        { kind: 'offer_due', to: { bidderId: event.bidderId }, details, afterMs: DAY },
      ];
    }
    case 'recess_began':
      return before ? roundAnnounced(before, event, TOGETHER) : [];
    case 'sale_completed': {
      if (before?.tender) return [{ kind: 'tender_result', to: 'bidders', details: {}, afterMs: 2 * TOGETHER }];
      const blocks = before ? soldBlocks(before) : [];
      return [{ kind: 'result', to: 'bidders', details: { blocks }, afterMs: 2 * TOGETHER }];
    }
    case 'bid_voided': {
      const parcel = before && findParcel(before, event.parcelId);
      const next = parcel?.leading?.sequence === event.bidSequence ? parcel.leading.previous?.bidderId : undefined;
      const { parcelId, amountCents, reason } = event;
      const fallen: NoticeRequest = {
        kind: 'void',
        to: { bidderId: event.bidderId },
        details: { parcelId, amountCents, reason, leads: false },
        afterMs: 0,
      };
      // In a sealed tender the next bidder gets the offer, or nobody has the lot.
      return next === undefined || next === event.bidderId || before?.tender
        ? [fallen]
        : [
            fallen,
            {
              kind: 'void',
              to: { bidderId: next },
              details: { parcelId, amountCents: parcel?.leading?.previous?.amountCents, reason, leads: true },
              afterMs: 0,
            },
          ];
    }
    case 'sale_scheduled':
      return before === null || hasSameTimes(before, event) ? [] : schedule('rescheduled', null);
    case 'sale_postponed':
      return schedule('postponed', event.reason);
    case 'sale_cancelled':
      return schedule('cancelled', event.reason);
    case 'sale_held':
      return schedule('held', event.reason);
    case 'parcel_held':
      return schedule('parcel_held', holdReasonText(event.reason), event.parcelId);
    case 'resume_announced':
      return [
        {
          kind: 'schedule',
          to: 'registered',
          details: {
            what: 'resumes',
            reason: holdReasonText(event.reason),
            parcelId: event.parcelId,
            at: event.resumesAt,
          },
          afterMs: 0,
        },
      ];
    case 'parcel_withdrawn':
      return schedule('withdrawn', event.reason, event.parcelId).map((notice) => ({
        ...notice,
        details: { ...notice.details, block: blockWithout(before, event.parcelId) },
      }));
    case 'terms_published':
      return [
        {
          kind: 'schedule',
          to: 'registered',
          details: {
            what: 'terms',
            reason: event.reason,
            parcelId: null,
            name: event.documentName,
            version: event.termsVersion,
          },
          afterMs: 0,
        },
        ...(before ? waitingMaxima(before, event) : []),
      ];
    case 'close_moved':
      if (event.because !== 'staff') return [];
      return [
        {
          kind: 'schedule',
          to: 'registered',
          details: {
            what: 'close_moved',
            reason: event.reason ?? null,
            parcelId: event.parcelId,
            at: event.closeAfter,
          },
          afterMs: TOGETHER,
        },
      ];
    case 'announced':
      return [{ kind: 'announcement', to: 'registered', details: { text: event.text }, afterMs: 0 }];
    default:
      return [];
  }
}

/**
 * A phone bid that was refused. The bidder on the phone hears most reasons at once; somebody who is not registered by phone
 * did not call, and is told at once.
 */
const refusedByPhone = (event: Extract<SaleEvent, { kind: 'bid_refused' }>): NoticeRequest[] => {
  const { bidderId, parcelId, amountCents, sequence, decidedAt, refusal } = event;
  if (bidderId === null) return [];
  const afterMs = refusal.code === 'not_registered_by_phone' ? 0 : RECEIPT_AFTER;
  const details = { parcelId, amountCents, sequence, at: decidedAt, refusal };
  return [{ kind: 'phone_bid', to: { bidderId }, details, afterMs }];
};

/** Everybody whose maximum on a parcel that is not closed waits from now on for their acceptance of newer conditions. */
const waitingMaxima = (
  { parcels }: SaleState,
  { documentName, termsVersion, reason }: Extract<SaleEvent, { kind: 'terms_published' }>,
): NoticeRequest[] => {
  const waiting = parcels.filter(({ phase }) => phase === 'scheduled' || phase === 'open');
  const bidders = new Set(waiting.flatMap(({ maxima }) => maxima.map(({ bidderId }) => bidderId)));
  const terms = { name: documentName, version: termsVersion, reason };
  return [...bidders].map((bidderId) => ({
    kind: 'maximum_waits',
    to: { bidderId },
    details: {
      parcelIds: waiting.filter(({ maxima }) => maxima.some((one) => one.bidderId === bidderId)).map(({ id }) => id),
      ...terms,
    },
    afterMs: 0,
  }));
};

/** A new schedule may only correct a figure; of a sale that was postponed it sets the times. */
const hasSameTimes = (
  { phase, schedule: { parcels } }: SaleState,
  event: Extract<SaleEvent, { kind: 'sale_scheduled' }>,
): boolean =>
  phase === 'scheduled' &&
  event.parcels.every(({ id, opensAt, closesAt }) =>
    parcels.some((one) => one.id === id && one.opensAt === opensAt && one.closesAt === closesAt),
  );

/** A tender that was sent, changed or withdrawn. Its amount is not in it: nobody here knows it. */
const tenderReceipt = (
  before: SaleState | null,
  event: Extract<SaleEvent, { kind: 'tender_placed' | 'tender_withdrawn' }>,
): NoticeRequest => {
  const { parcelId, bidderId, sequence, decidedAt } = event;
  const had = before?.tender?.standing.some((one) => one.parcelId === parcelId && one.bidderId === bidderId) ?? false;
  const what = event.kind === 'tender_withdrawn' ? 'withdrawn' : had ? 'changed' : 'received';
  return {
    kind: 'tender_receipt',
    to: { bidderId },
    details: { parcelId, sequence, at: decidedAt, what },
    afterMs: RECEIPT_AFTER,
  };
};
