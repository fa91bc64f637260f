import { z } from 'zod';

/** Each says its unit in the API reference. */
export const instantMs = z.int().describe('Milliseconds since 1970-01-01 UTC, by the engine’s clock.');
export const durationMs = z.int().describe('Milliseconds.');
export const cents = z.int().describe('Canadian cents.');
