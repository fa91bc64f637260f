import { z } from 'zod';

/** Milliseconds since 1970 in UTC, whole. */
export const instantMs = z.int();
