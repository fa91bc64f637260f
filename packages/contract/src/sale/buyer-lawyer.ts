import { formatPhone, tenDigits } from '@quarterline/listing';
import { z } from 'zod';
import { lineText, nameText } from '../wire/line-text.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const name = nameText().max(200, 'Use at most 200 characters.').default('');
const line = (max: number) => lineText().max(max, `Use at most ${max} characters.`).default('');

/**
 * `POST /api/auctions/{slug}/registration/lawyer`, and part of asking to bid: who acts for the buyer. All may stay
 * empty; with one of the others the name is asked for.
 */
export const LawyerRequest = z.object({
  lawyerName: name,
  lawyerFirm: name,
  lawyerPhone: line(60)
    .refine((phone) => phone === '' || tenDigits(phone) !== null, 'Write all ten digits, such as 780 555 0142.')
    // Kept as its ten digits, as every number.
    .overwrite((phone) => tenDigits(phone) ?? phone),
  lawyerEmail: line(254).refine((email) => email === '' || EMAIL.test(email), 'Write it like name@firm.example.'),
});

/** Lawyer of a buyer, as entered; the phone as ten digits. Fields that were left out are empty. */
export const BuyerLawyer = z.object({ name: z.string(), firm: z.string(), phone: z.string(), email: z.string() });
export type BuyerLawyer = z.infer<typeof BuyerLawyer>;

export type LawyerRequest = z.input<typeof LawyerRequest>;

/** As it is kept: null when nobody was named. */
export const lawyerOf = (fields: z.output<typeof LawyerRequest>): BuyerLawyer | null =>
  fields.lawyerName === ''
    ? null
    : {
        name: fields.lawyerName,
        firm: fields.lawyerFirm,
        phone: fields.lawyerPhone,
        email: fields.lawyerEmail,
      };

/** As it was kept before; null when there is none. */
export function readLawyer(kept: unknown): BuyerLawyer | null {
  const read = BuyerLawyer.safeParse(kept);
  return read.success ? read.data : null;
}

/** "Jo Berg, Berg & Partners, (780) 555-0142, jo@berg.example". */
export const lawyerText = ({ name, firm, phone, email }: BuyerLawyer): string =>
  [name, firm, formatPhone(phone), email].filter((text) => text !== '').join(', ');
