import { z } from 'zod';
import { cents, durationMs } from './units.ts';

/**
 * The one body of every failure. `code` is stable, `message` is one plain sentence, `next` says what to do.
 * `fieldErrors` is in the shape a form understands: field name to sentence.
 */
export const Problem = z.object({
  code: z.string().describe('A stable name of what was refused.'),
  message: z.string().describe('One plain sentence for people.'),
  next: z.string().optional().describe('What can be done.'),
  fieldErrors: z
    .record(z.string(), z.string())
    .optional()
    .describe('A sentence for each field that is wrong, by its name.'),
  minimumCents: cents.optional().describe('Cents; the least that would be taken now.'),
  lateByMs: durationMs.optional().describe('Milliseconds; how late a bid was.'),
  requestId: z.string().describe('Names this request in the log of the engine.'),
});
export type Problem = z.infer<typeof Problem>;
