import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';

const day = z.iso.date();

/** A day on which the office is closed though the law does not say so: no due date is counted through it. */
export const OfficeDay = z.object({ day, name: z.string() });
export type OfficeDay = z.infer<typeof OfficeDay>;

/** `GET /api/admin/office-days` */
export const OfficeDays = z.object({ days: z.array(OfficeDay) });
export type OfficeDays = z.infer<typeof OfficeDays>;

/** `POST /api/admin/office-days`: one more, or one less. */
export const ChangeOfficeDay = z.discriminatedUnion('action', [
  z.object({ action: z.literal('close'), day, name: lineText().min(1).max(120) }),
  z.object({ action: z.literal('open'), day }),
]);
export type ChangeOfficeDay = z.infer<typeof ChangeOfficeDay>;

/** `GET /api/admin/services`: what is connected. Keys come from the machine’s settings and are never shown, here or anywhere. */
export const ConnectedServices = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      /** What it is for, and what happens without it. */
      about: z.string(),
      state: z.enum(['connected', 'own', 'off']),
      /** The names under which it is set. */
      settings: z.array(z.string()),
      /** Where it is, without anything secret; null when that is nobody’s business. */
      where: z.string().nullable(),
    }),
  ),
});
export type ConnectedServices = z.infer<typeof ConnectedServices>;
