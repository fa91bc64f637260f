import { z } from 'zod';

/**
 * `GET /api/admin/services`: what is connected. Keys come from the machine’s settings and are never shown, here or
 * anywhere.
 */
export const ConnectedServices = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      /** Purpose of the service, and the effect of its absence. */
      about: z.string(),
      state: z.enum(['connected', 'own', 'off']),
      /** The names under which it is set. */
      settings: z.array(z.string()),
      /** Address without secrets; null when it must not be shown. */
      where: z.string().nullable(),
    }),
  ),
});
export type ConnectedServices = z.infer<typeof ConnectedServices>;
