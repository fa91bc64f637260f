import { z } from 'zod';
import { cents, durationMs } from './units.ts';

/**
 * The one body of every failure. `code` is stable, `message` is one plain sentence, `next` says what to do.
 * `fieldErrors` is in the shape a form understands: field name to sentence.
 */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  next: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  minimumCents: cents.optional().describe('Cents; the least that would be taken now.'),
  lateByMs: durationMs.optional().describe('Milliseconds; how late a bid was.'),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
