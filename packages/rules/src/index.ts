export { type BidAdvice, type BidderLimit, bidAdvice, isAboveLimit } from './bid/bid-advice.ts';
export * from './bid/bid-content.ts';
export * from './bid/bidder-eligibility.ts';
export { eligibilityRefusal, isStandingCode } from './bid/eligibility-refusal.ts';
export { exposure } from './bid/exposure.ts';
export { incrementAt, incrementNow } from './bid/increment.ts';
export * from './bid/minimum-bid.ts';
export { nextBidder } from './bid/next-bidder.ts';
export { type PrivateLimitView, privateLimitLeft, viewPrivateLimit, wouldBuy } from './bid/private-limit.ts';
export { rankedBids } from './bid/ranked-bids.ts';
export * from './bid/refusal.ts';
export * from './bid/set-private-limit.ts';
export { TERMS_REFUSAL_CODES, type TermsRefusalCode } from './bid/terms.ts';
export { viewBid } from './bid/view-bid.ts';
export { changedParcels } from './close/block-times.ts';
export { effectiveClose, MIN_AFTER_RESUME } from './close/effective-close.ts';
export { NOTICE_OF_RESUME } from './close/hold.ts';
export * from './close/instant.ts';
export { nextDue } from './close/next-due.ts';
export { MIN_AFTER_OUTAGE, MIN_SILENCE } from './close/report-outage.ts';
export * from './corrections/correction-situation.ts';
export * from './corrections/correction-steps.ts';
export * from './corrections/correction-ways.ts';
export * from './en-bloc/allocate.ts';
export { type BlockOpening, blockExample, blockOpening } from './en-bloc/block-opening.ts';
export { ascendingRulesOf } from './formats/ascending/ascending-rules.ts';
export { formatViewOf, type LivePhaseKind } from './formats/format.ts';
export type { SaleFormat } from './formats/format-rules.ts';
export { formatOf } from './formats/formats.ts';
export { blockPrices } from './formats/lot-prices.ts';
export * from './formats/open-lots.ts';
export { formatRulesOf, saleFormatOf } from './formats/rules-of-format.ts';

export { tenderersOf } from './formats/sealed-tender/close-tenders.ts';
export {
  type ForeseenUncounted,
  foreseeUncounted,
  mustRetypeTender,
} from './formats/sealed-tender/foresee-uncounted.ts';
export { whyNotOpenable } from './formats/sealed-tender/open-tenders.ts';
export { sellsBlock, tenderBlock, tenderBlockExample } from './formats/sealed-tender/tender-block.ts';
export { type CommittedTender, tenderCommitmentText } from './formats/sealed-tender/tender-commitment.ts';
export {
  TENDER_REFUSAL_FACTS,
  type TenderRefusal,
  type TenderRefusalCode,
  type TenderRefusalFacts,
} from './formats/sealed-tender/tender-refusal.ts';
export {
  isFixedAfterClose,
  isSealedTender,
  sealedTenderRules,
  tenderKeysOf,
} from './formats/sealed-tender/tender-rules.ts';
export type { TenderLotView, TenderView } from './formats/sealed-tender/tender-view-shape.ts';
export { UNCOUNTED_CODES, type UncountedCode } from './formats/sealed-tender/uncounted-code.ts';
export {
  TENDER_UNSOLD_CODES,
  type TenderUnsoldCode,
  whyTenderUnsold,
} from './formats/sealed-tender/why-tender-unsold.ts';
export * from './record/addendum.ts';
export * from './record/canonical-json.ts';
export * from './record/chain-hash.ts';
export { openMerkleLog } from './record/merkle-log.ts';
export * from './record/merkle-path.ts';
export * from './record/merkle-tree.ts';
export { pseudonymOf } from './record/pseudonym.ts';
export * from './record/public-entry.ts';
export * from './record/receipt-content.ts';
export * from './record/receipt-signature.ts';
export * from './record/record-entry.ts';
export { isBoundByRefusal, MAX_BOUND_REFUSALS, MAX_REFUSED_ENTRIES } from './record/recorded-refusal.ts';
export * from './record/statement.ts';
export * from './registration/approve-registration.ts';
export * from './registration/bid-deposit.ts';
export * from './registration/keep-document.ts';
export * from './registration/registration-change.ts';
export * from './registration/send-phone-code.ts';
export * from './sale/action-table.ts';
export { applyEvent, replay } from './sale/apply-event.ts';
export * from './sale/command.ts';
export * from './sale/decide.ts';
export * from './sale/default-rules.ts';
export * from './sale/event.ts';
export { findParcel, lotAcres, parcelsInBlock } from './sale/find-in-sale.ts';
export * from './sale/money.ts';
export { assertPossibleRules } from './sale/possible-rules.ts';
export type { Schedule } from './sale/possible-schedule.ts';
export * from './sale/sale.ts';
export * from './sale/schedule-problem.ts';
export { scheduleSale } from './sale/schedule-sale.ts';
export * from './selling/seller-document.ts';
export * from './settlement/business-days.ts';
export { isBusinessDay } from './settlement/business-days.ts';
export * from './settlement/buyer-fee.ts';
export { type Default, type DefaultAmounts, defaultAmounts, defaultsOf } from './settlement/default-amounts.ts';
export * from './settlement/duty.ts';
export * from './settlement/lot-outcome.ts';
export * from './settlement/seller-statement.ts';
export * from './settlement/settle.ts';
export * from './settlement/settlement.ts';
export * from './settlement/settlement-amounts.ts';
export type { SettlementCalendar } from './settlement/settlement-due.ts';
export * from './settlement/settlement-refusal.ts';
export * from './settlement/signed-offer.ts';
export { type Holiday, holidayOn, statutoryHolidays } from './settlement/statutory-holidays.ts';
export * from './staff/account-change.ts';
export * from './staff/api-key.ts';
export * from './staff/deciding-facts.ts';
export * from './staff/requested-action.ts';
export * from './staff/staff-actions.ts';
export {
  STAFF_REFUSAL_FACTS,
  type StaffRefusal,
  type StaffRefusalCode,
  type StaffRefusalFacts,
} from './staff/staff-refusal.ts';
export * from './staff/staff-rights.ts';
export * from './staff/takes-from-bidder.ts';
export * from './staff/two-people.ts';
export { MIN_AFTER_VOID } from './staff/void-bid.ts';
export * from './trust/adjustments.ts';
export * from './trust/decide-trust-entry.ts';
export * from './trust/journal.ts';
export * from './trust/trust-entry.ts';
export {
  type BlockBidView,
  blockBidViews,
  type InBlock,
  parcelsInBlockBids,
  parcelsLostToBlocks,
} from './view/block-bid-view.ts';
export { type HighBidTotal, highBidTotal, ledTotal, viewAdvice } from './view/high-bid-total.ts';
export { type LivePhase, livePhase } from './view/live-phase.ts';
export { outbidLots } from './view/outbid-lots.ts';
export { type OwnOutcome, type OwnPart, ownOutcomes } from './view/own-outcomes.ts';
export { type OwnProvisional, ownProvisional } from './view/own-provisional.ts';
export * from './view/sale-status.ts';
export * from './view/shown-outcome.ts';
export * from './view/shown-price.ts';
export { viewEvent } from './view/view-event.ts';
export { viewGroup } from './view/view-group.ts';
export { viewOutcome } from './view/view-outcome.ts';
export { bidStatusOn, viewParcel } from './view/view-parcel.ts';
export { viewSale } from './view/view-sale.ts';
export * from './view/view-shape.ts';
export * from './webhooks/next-webhook-attempt.ts';
export * from './webhooks/webhook-types.ts';
