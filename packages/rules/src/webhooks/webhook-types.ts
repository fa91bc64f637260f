import type { SaleEvent } from '../sale/event.ts';

/** Types of webhook events; none names a person. */
export const WEBHOOK_TYPES = [
  'sale.published',
  'sale.changed',
  'sale.postponed',
  'sale.cancelled',
  'sale.opened',
  'parcel.closed',
  'block.decided',
  'sale.completed',
  'prices.released',
  'registration.requested',
  'registration.approved',
  'settlement.step',
  'form.sent',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

const OF_RECORD: Partial<Record<SaleEvent['kind'], WebhookType>> = {
  sale_postponed: 'sale.postponed',
  sale_cancelled: 'sale.cancelled',
  sale_opened: 'sale.opened',
  parcel_closed: 'parcel.closed',
  en_bloc_decided: 'block.decided',
  sale_completed: 'sale.completed',
};

/** Webhook type of an entry of a sale's record; null where it is not sent. */
export const webhookTypeOfEvent = ({ kind }: Pick<SaleEvent, 'kind'>): WebhookType | null => OF_RECORD[kind] ?? null;

const OF_AUDIT: Readonly<Record<string, WebhookType>> = {
  'sale.published': 'sale.published',
  'sale.published_again': 'sale.changed',
  'settlement.prices_released': 'prices.released',
  'registration.request': 'registration.requested',
  'registration.approve': 'registration.approved',
  'settlement.send_offer': 'settlement.step',
  'settlement.record_signature': 'settlement.step',
  'settlement.record_deposit': 'settlement.step',
  'settlement.declare_firm': 'settlement.step',
  'settlement.complete': 'settlement.step',
  'settlement.declare_default': 'settlement.step',
  'settlement.offer_to_next': 'settlement.step',
  'settlement.leave_unsold': 'settlement.step',
  'settlement.put_off': 'settlement.step',
  'settlement.correct': 'settlement.step',
};

/** Webhook type of an entry of the audit log; null where it is not sent. */
export const webhookTypeOfAudit = (action: string): WebhookType | null =>
  Object.hasOwn(OF_AUDIT, action) ? (OF_AUDIT[action] ?? null) : null;
