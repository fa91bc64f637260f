import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

export const PhoneCodeWay = z.enum(['text', 'call']);
export type PhoneCodeWay = z.infer<typeof PhoneCodeWay>;

/**
 * `POST /api/auctions/{slug}/registration/phone/code`: sends a code to the number of one's own account, and to no
 * other.
 */
export const PhoneCodeRequest = z.object({ way: PhoneCodeWay });
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>;

/** `POST /api/auctions/{slug}/registration/phone`: the code that came. */
export const PhoneVerification = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length === 8, 'Type the 8 digits of the code.'),
});
export type PhoneVerification = z.input<typeof PhoneVerification>;

/** The phone number of an account, and where its verification stands. */
export const OwnPhone = z.object({
  number: z.string().nullable(),
  verifiedAt: instantMs.nullable(),
  codeSent: z.boolean().describe('True when a code was sent that is still valid.'),
  ways: z.array(PhoneCodeWay).describe('In which ways a code can be sent here.'),
});
export type OwnPhone = z.infer<typeof OwnPhone>;
