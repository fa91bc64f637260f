import type { WebhookType } from '@quarterline/rules';
import { z } from 'zod';
import { instantMs } from './units.ts';

const ofSale = {
  saleId: z.string().describe('Identifier of the sale. It never changes.'),
  saleSlug: z.string().describe('The sale in addresses: GET /api/auctions/{saleSlug}.'),
};
const SALE = { saleId: '0b7f6f3e-3f0e-4c8a-9a53-2f6a1c1d9e01', saleSlug: 'two-quarters' };

const ofRecord = {
  ...ofSale,
  sequence: z.int().positive().describe('Number of the entry in the record of the sale, counted from one.'),
  decidedAt: instantMs.describe('Milliseconds since 1970-01-01 UTC, by our server’s clock.'),
  you: z.literal(false).describe('Always false: the entry is as every visitor may see it.'),
};
const ENTRY = { ...SALE, sequence: 41, decidedAt: 1795730400000, you: false };
const reason = z.string().describe('Reason that staff gave, as bidders read it.');

const action = <Name extends string>(...names: [Name, ...Name[]]) =>
  z.enum(names).describe('Name of the step that staff took.');
const ofRegistration = { registrationId: z.string().describe('Identifier of the registration. It names no person.') };
const REGISTRATION = { registrationId: '6d1f2b9c-53c1-4e0e-8f5e-7c1a5b0b8d11' };

const eventOf = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data, example: object) => ({
  schema: z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When the event was written, as ISO 8601 in UTC.'),
    data: z.object(data),
  }),
  example: { type, timestamp: '2026-11-27T20:00:00.125Z', data: example },
});

/** Body of each webhook event, with one example each. Fields may be added, and none is taken away. */
export const WEBHOOK_EVENTS = {
  'sale.published': eventOf(
    'sale.published',
    { ...ofSale, action: action('published') },
    { ...SALE, action: 'published' },
  ),
  'sale.changed': eventOf(
    'sale.changed',
    { ...ofSale, action: action('published_again') },
    { ...SALE, action: 'published_again' },
  ),
  'sale.postponed': eventOf('sale.postponed', { ...ofRecord, reason }, { ...ENTRY, reason: 'The title is late.' }),
  'sale.cancelled': eventOf(
    'sale.cancelled',
    { ...ofRecord, reason },
    { ...ENTRY, reason: 'The title could not be cleared in time.' },
  ),
  'sale.opened': eventOf('sale.opened', ofRecord, ENTRY),
  'parcel.closed': eventOf(
    'parcel.closed',
    {
      ...ofRecord,
      parcelId: z.string().describe('Identifier of the parcel or block.'),
      closedAt: instantMs.describe('Milliseconds since 1970-01-01 UTC, by our server’s clock.'),
    },
    { ...ENTRY, parcelId: '5a0c4a63-7c5b-4b36-8f0b-0d3f7a1c9b22', closedAt: 1795730400000 },
  ),
  'block.decided': eventOf(
    'block.decided',
    {
      ...ofRecord,
      groupId: z.string().describe('Identifier of the group of parcels.'),
      outcome: z.enum(['block', 'parcels']).describe('block: sold as one. parcels: each sells by itself.'),
    },
    { ...ENTRY, groupId: '9e3b7c5d-1f2a-4d6b-8c7e-4a5b6c7d8e33', outcome: 'parcels' },
  ),
  'sale.completed': eventOf('sale.completed', ofRecord, ENTRY),
  'prices.released': eventOf(
    'prices.released',
    { ...ofSale, action: action('prices_released') },
    { ...SALE, action: 'prices_released' },
  ),
  'registration.requested': eventOf(
    'registration.requested',
    { ...ofSale, ...ofRegistration, action: action('request') },
    { ...SALE, ...REGISTRATION, action: 'request' },
  ),
  'registration.approved': eventOf(
    'registration.approved',
    { ...ofSale, ...ofRegistration, action: action('approve') },
    { ...SALE, ...REGISTRATION, action: 'approve' },
  ),
  'settlement.step': eventOf(
    'settlement.step',
    {
      ...ofSale,
      action: action(
        ...(['send_offer', 'record_signature', 'record_deposit', 'declare_firm', 'complete'] as const),
        ...(['declare_default', 'offer_to_next', 'leave_unsold', 'put_off', 'correct'] as const),
      ),
    },
    { ...SALE, action: 'declare_firm' },
  ),
  'form.sent': eventOf(
    'form.sent',
    {
      leadId: z.string().describe('Identifier of the message in the administration.'),
      form: z.string().describe('Which form of the site.'),
    },
    { leadId: 'd2c4a9f0-8b1e-4f6d-9c3a-1e5b7d9f0a44', form: 'contact' },
  ),
  test: eventOf('test', {}, {}),
} as const satisfies Record<WebhookType | 'test', ReturnType<typeof eventOf>>;
