import { z } from 'zod';

/** The time zones that land of a sale may lie in. */
export const Zone = z.enum([
  'America/Vancouver',
  'America/Dawson_Creek',
  'America/Fort_Nelson',
  'America/Creston',
  'America/Edmonton',
  'America/Regina',
  'America/Swift_Current',
  'America/Winnipeg',
]);
export type Zone = z.infer<typeof Zone>;
