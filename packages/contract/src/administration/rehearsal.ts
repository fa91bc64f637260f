import { z } from 'zod';
import { instantMs } from '../wire/units.ts';

/** `POST /api/admin/auctions/{slug}/rehearsals`: in a quarter of an hour, or with time to talk. */
export const BeginRehearsal = z.object({ pace: z.enum(['short', 'long']) });
export type BeginRehearsal = z.infer<typeof BeginRehearsal>;
export const StartedRehearsal = z.object({ slug: z.string() });
export type StartedRehearsal = z.infer<typeof StartedRehearsal>;

/** `GET /api/admin/auctions/{slug}/rehearsals`, newest first. */
export const Rehearsals = z.object({
  isRehearsal: z.boolean(),
  rehearsals: z.array(
    z.object({
      slug: z.string(),
      status: z.enum(['upcoming', 'live', 'completed', 'postponed', 'cancelled']),
      at: instantMs,
    }),
  ),
});
export type Rehearsals = z.infer<typeof Rehearsals>;
