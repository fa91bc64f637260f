import { z } from 'zod';

/** Wire instructions for deposits: a setting that only staff, and buyers with an offer, can read. */
export const WireInstructions = z.object({
  payee: z.string(),
  bank: z.string(),
  bankAddress: z.string(),
  institution: z.string().describe('Three digits.'),
  transit: z.string().describe('Five digits.'),
  account: z.string(),
  swift: z.string(),
  callBackPhone: z.string().describe('Phone number to call before sending money.'),
  note: z.string(),
});
export type WireInstructions = z.infer<typeof WireInstructions>;

/** Label and text of each line that there is, in the order in which a bank asks for them. */
export const wireLines = (wire: WireInstructions): [string, string][] =>
  (
    [
      ['Paid to', wire.payee],
      ['Bank', [wire.bank, wire.bankAddress].filter(Boolean).join(', ')],
      ['Institution number', wire.institution],
      ['Transit number', wire.transit],
      ['Account', wire.account],
      ['SWIFT', wire.swift],
      ['Note', wire.note],
    ] satisfies [string, string][]
  ).filter(([, text]) => text !== '');

/** Warning for every buyer, shown with the account numbers. */
export const wireWarning = ({ callBackPhone }: WireInstructions): string =>
  `Our account numbers do not change, and we never send other ones by email, text message or phone. If somebody does, do not pay: it is fraud. Before you send money, call ${callBackPhone} and have the numbers read back to you. Dial it yourself: never call a number from an email.`;
