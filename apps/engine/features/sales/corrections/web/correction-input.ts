import type { CorrectionChoices, CorrectionPreview, CorrectionQuery } from '@quarterline/contract';
import { type CorrectionStep, MISTAKE_KINDS, type MistakeKind } from '@quarterline/rules';

/** What is chosen and typed on the page; `kind` is null until somebody says what is wrong. */
export type CorrectionInput = Omit<CorrectionQuery, 'kind'> & { kind: MistakeKind | null };

const isKind = (text: string | null): text is MistakeKind =>
  (MISTAKE_KINDS as readonly (string | null)[]).includes(text);

/** From the address of the page, which a link of another page may have filled in. */
export function inputOfAddress(search: string): CorrectionInput {
  const query = new URLSearchParams(search);
  const kind = query.get('kind');
  return {
    kind: isKind(kind) ? kind : null,
    parcelId: query.get('parcel'),
    bidId: query.get('bid'),
    registrationId: query.get('bidder'),
    step: null,
    value: '',
    forBidders: '',
    reason: '',
  };
}

/** The address that brings these choices back; what was typed is not in it. */
export function addressOf({ kind, parcelId, bidId, registrationId }: CorrectionInput): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (parcelId) query.set('parcel', parcelId);
  if (bidId) query.set('bid', bidId);
  if (registrationId) query.set('bidder', registrationId);
  const text = query.toString();
  return text === '' ? location.pathname : `${location.pathname}?${text}`;
}

type Needs = { parcel: 'needed' | 'optional' | 'no'; bid: boolean; bidder: boolean };

export const needsOf = (kind: MistakeKind): Needs => ({
  parcel:
    kind === 'typing_error' || kind === 'wrong_phone_bid' ? 'no' : kind === 'wrong_document' ? 'optional' : 'needed',
  bid: kind === 'wrong_phone_bid',
  bidder: kind === 'wrong_bidder_approved',
});

/** What is still to be chosen before anything can be said, as a sentence; null when everything is. */
export function notChosen({ kind, parcelId, bidId, registrationId }: CorrectionInput): string | null {
  if (kind === null) return 'Choose what is wrong. Nothing is changed by looking.';
  const needs = needsOf(kind);
  if (needs.bid && !bidId) return 'Choose the bid.';
  if (needs.bidder && !registrationId) return 'Choose the bidder.';
  return needs.parcel === 'needed' && !parcelId ? 'Choose the parcel.' : null;
}

export type ValueField = { label: string; hint: string };

export type BidderText = { label: string; hint: string; rows: number };

type StepInput = {
  /** What is typed for it beside the reason. */
  value?: (kind: MistakeKind | null) => ValueField | null;
  /** A text that bidders read. */
  bidderText?: BidderText;
  /** Who reads the reason. */
  reasonHint: string;
};

const TO_RECORD = 'It goes to the record.';
const TO_AUDIT = 'It goes to the audit log.';
const BIDDERS_MAY_READ = 'Bidders may read it: it goes to the record.';
const ON_CLOCK: StepInput = {
  bidderText: { label: 'For bidders', hint: 'They read it now, and it is published with the record.', rows: 2 },
  reasonHint: 'For the record. Only staff read it; it is not published.',
};

const SCHEDULED: Partial<Record<MistakeKind, ValueField>> = {
  wrong_acres: { label: 'Right titled acres', hint: 'As on the title: 158.6' },
  wrong_starting_bid: { label: 'Right starting bid', hint: 'In whole dollars: $860,000' },
};

/** What is asked for on the page before a step is taken. */
const STEP_INPUT: { readonly [Step in CorrectionStep]: StepInput } = {
  publish_text: { reasonHint: TO_AUDIT },
  publish_schedule: { value: (kind) => (kind && SCHEDULED[kind]) ?? null, reasonHint: TO_RECORD },
  publish_correction: { reasonHint: TO_AUDIT },
  announce_correction: {
    bidderText: {
      label: 'A sentence of your own for bidders',
      hint: 'Optional. It stands after what was corrected.',
      rows: 2,
    },
    reasonHint: TO_RECORD,
  },
  hold_parcel: ON_CLOCK,
  hold_sale: ON_CLOCK,
  announce_resume: {
    ...ON_CLOCK,
    value: () => ({ label: 'Minutes until it runs again', hint: 'At least 2; 5 if you write nothing' }),
  },
  publish_addendum: {
    bidderText: {
      label: 'The addendum',
      hint: 'Word for word, as every bidder accepts it before the next bid.',
      rows: 5,
    },
    reasonHint: 'For the emails and the record.',
  },
  lower_starting_bid: {
    value: () => ({ label: 'Right starting bid', hint: 'In whole dollars, lower than now' }),
    reasonHint: BIDDERS_MAY_READ,
  },
  add_time: { value: () => ({ label: 'Minutes to add', hint: 'Such as 30' }), reasonHint: BIDDERS_MAY_READ },
  suspend_bidder: { reasonHint: 'The bidder reads it in the email. It goes to the audit log.' },
  void_bid: { reasonHint: 'It goes to the record, and to the bidder whose bid falls.' },
  correct_result: { reasonHint: 'It goes beside the finished record, and to the bidder whose bid falls.' },
  withdraw_parcel: { reasonHint: 'Bidders read it, and it goes to the record.' },
  settle: { reasonHint: TO_RECORD },
};

/** What is typed for a step beside the reason: null for steps that need nothing. */
export const valueFieldOf = (kind: MistakeKind | null, step: CorrectionStep | null): ValueField | null =>
  (step && STEP_INPUT[step].value?.(kind)) ?? null;

/** A text that bidders read, where the step has one. */
export const bidderTextOf = (step: CorrectionStep | null): BidderText | null =>
  (step && STEP_INPUT[step].bidderText) ?? null;

/** Who reads the reason. */
export const reasonHintOf = (step: CorrectionStep): string => STEP_INPUT[step].reasonHint;

export const needsBidderText = (step: CorrectionStep): boolean =>
  bidderTextOf(step) !== null && step !== 'announce_correction';

/** Bids of this lot and bidder first come first: the way to the one that is wrong. */
export const bidsFor = (
  choices: CorrectionChoices,
  { parcelId, registrationId }: CorrectionInput,
): CorrectionChoices['bids'] =>
  registrationId
    ? choices.bids
    : choices.bids.filter((bid) => parcelId === null || bid.parcelId === parcelId || bid.byPhone);

export const shownStep = ({ ways, step }: CorrectionPreview) => ways.flat().find((one) => one.step === step) ?? null;
