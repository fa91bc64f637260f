import type { Violation } from './outcome.ts';

/**
 * Acts that one person may do although they change what follows, each with its rule. What is not here and changes a
 * buyer, a price or who could bid is a violation.
 */
type Allowed = { label: RegExp; moments: readonly string[] | 'always'; why: string };

const BEFORE = ['before opening'];
/** While every parcel has more than an hour, every tender more than a day. */
const EARLY = ['before opening', 'open'];
const BEFORE_DECISION = [
  ...EARLY,
  'last hour',
  'last minute',
  'last minute of the parcel alone',
  'recess',
  'block round',
  'last minute of the block',
  'last day',
];

const ALLOWED: readonly Allowed[] = [
  {
    label: /^(changeSale|changeDraft, publishSale|actInSale|answerSeller|schedulePublication)/,
    moments: BEFORE,
    why: 'Before a sale opens its dates, lots, prices, conditions and people are one person’s.',
  },
  {
    label: /^(previewCorrection, )?correctMistake/,
    moments: BEFORE,
    why: 'Before a sale opens a correction is one person’s.',
  },
  {
    // A correction of a wrong approval is a suspension.
    label:
      /^(decideRegistration.* action=(suspend|decline|set_limit)|previewCorrection, correctMistake wrong_bidder_approved)/,
    moments: EARLY,
    why: 'Suspending, declining or a lower limit is recorded and named, more than an hour before a close.',
  },
  {
    label: /^changeUser.* action=(suspend|set_role|name_party|merge)/,
    moments: EARLY,
    why: 'An account’s suspension, role, relation to the seller or merge is recorded, more than an hour before a close.',
  },
  {
    label: /^changeDraft, publishSale: (the rival is related to the seller|the second is a seller)/,
    moments: EARLY,
    why: 'A relation to the seller is recorded, more than an hour before a close.',
  },
  {
    label: /^returnBidDeposit/,
    moments: EARLY,
    why: 'The end of a deposit is recorded, more than an hour before a close.',
  },
  {
    label: /^decideRegistration.* action=(approve|reinstate)/,
    moments: BEFORE_DECISION,
    why: 'Approving a bidder is recorded, at any time before the close.',
  },
  {
    label: /^actInSale kind=(hold_parcel|hold_sale|announce_resume|add_time|announce)\b/,
    moments: 'always',
    why: 'Holding, adding time and announcing are recorded: every bid can be sent again.',
  },
  {
    label: /^actInSale kind=lower_(increment|starting_bid)/,
    moments: 'always',
    why: 'A lower step is the same for everybody, and counts as activity for the clock.',
  },
  {
    label: /^actInSale kind=set_eligibility .*eligible=true/,
    moments: BEFORE_DECISION,
    why: 'Adding to the list of a block is recorded.',
  },
  {
    label: /^(changeSale action=withdraw parcelId=lot 2|previewCorrection, correctMistake parcel_taken_out lot 2)/,
    moments: EARLY,
    why: 'A lot without an offer and without a block is withdrawn by one person, more than an hour before a close.',
  },
  {
    label: /^placePhoneBid for pete/,
    moments: 'always',
    why: 'A phone bid for a person who is registered to bid by phone in this sale.',
  },
];

/** The sentence that allows a change at its moment; null for a violation. */
export const whyAllowed = ({ label, moment }: Pick<Violation, 'label' | 'moment'>): string | null =>
  ALLOWED.find((one) => one.label.test(label) && (one.moments === 'always' || one.moments.includes(moment)))?.why ??
  null;
