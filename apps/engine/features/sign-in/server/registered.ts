import { Province, PurchaserKind } from '@quarterline/contract';
import { z } from 'zod';

const text = z.string();

/**
 * What an email of confirmation stands for: the registration it answers, and no other. Anybody can send one in for an
 * address; whichever email its owner opens is what counts, with the password and the names that were typed for that
 * one.
 */
export const Registered = z.object({
  goOnTo: text.nullable().default(null),
  /** Hash of the device that registered. */
  device: text.default(''),
  passwordHash: text.nullable().default(null),
  person: z
    .object({
      name: text,
      phone: text,
      province: Province,
      purchaserKind: PurchaserKind,
      legalName: text,
      gstNumber: text,
    })
    .nullable()
    .default(null),
  consentId: text.nullable().default(null),
});
export type Registered = z.infer<typeof Registered>;
