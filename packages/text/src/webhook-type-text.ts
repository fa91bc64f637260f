import type { WebhookType } from '@quarterline/rules';

/** What each kind of event says, for the administrator who chooses. */
export const WEBHOOK_TYPE_TEXT: Readonly<Record<WebhookType, { name: string; about: string }>> = {
  'sale.published': { name: 'Sale published', about: 'A sale is public for the first time.' },
  'sale.changed': { name: 'Sale changed', about: 'Changes of a sale are public.' },
  'sale.postponed': { name: 'Sale postponed', about: 'Its new times are not known yet.' },
  'sale.cancelled': { name: 'Sale cancelled', about: 'It does not take place.' },
  'sale.opened': { name: 'Sale opened', about: 'Bidding has begun.' },
  'parcel.closed': { name: 'Parcel closed', about: 'No bid counts on it any more.' },
  'block.decided': { name: 'Block decided', about: 'Whether the block or its parcels sell.' },
  'sale.completed': { name: 'Sale completed', about: 'Everything is closed and decided.' },
  'prices.released': { name: 'Prices released', about: 'The prices of a sale are final and public.' },
  'registration.requested': { name: 'Registration requested', about: 'Somebody asked to bid: its number, no name.' },
  'registration.approved': { name: 'Registration approved', about: 'The number of the registration, no name.' },
  'settlement.step': { name: 'Settlement step', about: 'Which step was taken in a sale: no name and no amount.' },
  'form.sent': { name: 'Form sent', about: 'Which form of the site: its number, and nothing that was written in it.' },
};
