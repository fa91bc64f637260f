import type { DeliveryState } from '@quarterline/contract';
import { DELIVERY_STATE_NAMES } from '@quarterline/text';
import { StatusTag, type StatusTone } from '@quarterline/ui';

const TONES: Record<DeliveryState, StatusTone> = {
  waiting: 'info',
  trying: 'held',
  sent: 'lead',
  kept: 'held',
  returned: 'out',
  dead: 'out',
  suppressed: 'none',
};

/** How far an email has come, wherever staff see one. */
export const EmailStateTag = ({ state }: { state: DeliveryState }) => (
  <StatusTag tone={TONES[state]}>{DELIVERY_STATE_NAMES[state]}</StatusTag>
);
