import { z } from 'zod';

/**
 * `GET /api/admin/services`: what is connected. Keys come from the machine’s settings and are never shown, here or
 * anywhere.
 */
export const ConnectedServices = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      about: z.string().describe('Purpose of the service, and the effect of its absence.'),
      state: z.enum(['connected', 'own', 'off']),
      settings: z.array(z.string()).describe('The names under which it is set.'),
      where: z.string().nullable().describe('Address without secrets; null when it must not be shown.'),
    }),
  ),
});
export type ConnectedServices = z.infer<typeof ConnectedServices>;
