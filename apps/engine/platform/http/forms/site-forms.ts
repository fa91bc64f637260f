import { apiPath } from '@quarterline/contract';

/** Paths that pages of the public site may send to; see open-to-site.ts. */
export const SITE_FORMS: readonly string[] = [
  apiPath('POST /api/leads'),
  apiPath('POST /api/account/subscribe-newsletter'),
  apiPath('POST /api/reminders/sale'),
  apiPath('POST /api/reminders/search'),
  apiPath('POST /api/reminders/device'),
  apiPath('POST /api/reminders/device/look'),
  apiPath('POST /api/reminders/device/stop'),
];

/** Forms of unknown people that store something or write to an address: guarded by guard-forms.ts. */
export const FORMS_OF_STRANGERS: ReadonlySet<string> = new Set([
  apiPath('POST /api/leads'),
  apiPath('POST /api/account/subscribe-newsletter'),
  apiPath('POST /api/reminders/sale'),
  apiPath('POST /api/reminders/search'),
  apiPath('POST /api/reminders/device'),
  apiPath('POST /api/forms/undelivered'),
  apiPath('POST /api/account/register'),
  apiPath('POST /api/account/lost-password'),
]);
