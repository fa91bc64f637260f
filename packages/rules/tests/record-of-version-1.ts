import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SaleEvent } from '../src/sale/event.ts';

/**
 * A record as rule version 1 wrote it, before sentences left the rules: each entry with its text, its chained hash and its published
 * text. A day of four parcels with five kinds of refused bids, a hold and an outage. Never made anew.
 */
type Kept = { texts: string[]; hashes: string[]; published: string[] };

export const recordOfVersion1 = JSON.parse(
  readFileSync(join(import.meta.dirname, 'record-of-version-1.json'), 'utf8'),
) as Kept;

export const eventsOfVersion1 = recordOfVersion1.texts.map((text) => JSON.parse(text) as SaleEvent);
