import { type OfFormat, saleFormat } from '@quarterline/listing';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { ASCENDING_CONTROL } from './ascending-control.tsx';
import type { ControlFormat } from './control-format.ts';
import { TENDER_CONTROL } from './tender-control.tsx';

const FORMATS: OfFormat<ControlFormat> = { ascending: ASCENDING_CONTROL, sealedTender: TENDER_CONTROL };

export const controlFormat = (live: LiveState): ControlFormat => FORMATS[saleFormat(live)];
