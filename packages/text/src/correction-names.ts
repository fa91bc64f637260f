import type { Agreement, CorrectionPlace, CorrectionReader, MistakeKind } from '@quarterline/rules';

/** A kind of mistake in plain words, with an example. */
export const MISTAKE_TEXT: Readonly<Record<MistakeKind, { title: string; example: string }>> = {
  typing_error: {
    title: 'A typing error',
    example: '“Half a mil from the elevator”. No figure, date, document or boundary is wrong.',
  },
  wrong_acres: { title: 'Wrong acres', example: 'The page says 160.0 titled acres. The title says 158.6.' },
  wrong_document: { title: 'A wrong document', example: 'The title search of another quarter was uploaded.' },
  wrong_starting_bid: {
    title: 'A wrong starting bid',
    example: '$890,000 was published. The seller agreed to $860,000.',
  },
  wrong_close: { title: 'A wrong closing time', example: 'Parcel 3 closes at 1:00 PM. It should be 2:00 PM.' },
  wrong_bidder_approved: {
    title: 'A bidder was approved by mistake',
    example: 'Bidder 214 is a relative of the seller, or is not who they said.',
  },
  wrong_phone_bid: {
    title: 'A wrong phone bid',
    example: 'The bid was entered for the wrong bidder, parcel or amount.',
  },
  parcel_taken_out: { title: 'The seller takes a parcel out', example: 'The seller decides to keep the home quarter.' },
};

/** Labels of the required agreement for a step. */
export const AGREEMENT_TEXT: Readonly<Record<Agreement, string>> = {
  one_person: 'One person of the office',
  one_lawyer: 'One lawyer',
  two_people: 'Two people who were staff before the sale was published',
  seller_and_lawyer: 'The seller, and one lawyer; two where an offer stands on it',
};

/** Labels of the place of a step. */
export const CORRECTION_PLACE_TEXT: Readonly<Record<CorrectionPlace, string>> = {
  record: 'In the record of the sale',
  addendum: 'In a signed addendum beside the finished record',
  beside: 'In the audit log. The record does not change',
};

/** Labels of the people who are told about a step. */
export const CORRECTION_READER_TEXT: Readonly<Record<CorrectionReader, string>> = {
  public_page: 'Everybody, on the public page',
  live_view: 'Everybody in the live view, at once',
  registered: 'Everybody registered, by email',
  followers: 'Everybody with a reminder for changes, by email',
  the_bidder: 'The bidder, by email',
  next_bidder: 'The bidder with the bid before it, by email',
};
