/** Signed fields of a receipt, in the alphabetical order of the signed text. */
export const SIGNED = [
  'amountCents',
  'bidId',
  'bidderId',
  'commitment',
  'confirmedBy',
  'decidedAtMs',
  'entryHash',
  'keyId',
  'outcome',
  'parcelId',
  'receiptNumber',
  'refusalCode',
  'saleId',
] as const;

type Signed = (typeof SIGNED)[number];
/**
 * The first only on the receipt of a sealed tender or of its withdrawal, the second only of a bid that a second person
 * confirmed.
 */
export const OPTIONAL: readonly Signed[] = ['commitment', 'confirmedBy'];

export type Receipt = { [Field in Exclude<Signed, 'commitment' | 'confirmedBy'>]: string | number | null } & {
  commitment?: string | null;
  confirmedBy?: string;
  signature: string;
  batch: { index: number; size: number; path: string[] };
};
