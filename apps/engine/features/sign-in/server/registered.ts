import { z } from 'zod';

const text = z.string();

/**
 * Registration that a confirmation email answers. Anybody can register an address; the email that its owner opens
 * decides which password and names count.
 */
export const Registered = z.object({
  goOnTo: text.nullable().default(null),
  device: text.default(''),
  passwordHash: text.nullable().default(null),
  person: z
    .object({
      name: text,
      phone: text,
    })
    .nullable()
    .default(null),
  consentId: text.nullable().default(null),
});
export type Registered = z.infer<typeof Registered>;
