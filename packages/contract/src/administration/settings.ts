import { z } from 'zod';

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
