import { engineApi } from '@quarterline/contract';

/** What pages of the public site may send to the engine; see open-to-site.ts. */
export const SITE_FORMS: readonly string[] = [
  engineApi.leads,
  engineApi.subscribeNewsletter,
  engineApi.saleReminder,
  engineApi.savedSearch,
  engineApi.deviceReminder,
  engineApi.deviceLook,
  engineApi.deviceStop,
];

/** Where somebody whom we do not know makes us keep something or write to an address: guarded by guard-forms.ts. */
export const FORMS_OF_STRANGERS: ReadonlySet<string> = new Set([
  engineApi.leads,
  engineApi.subscribeNewsletter,
  engineApi.saleReminder,
  engineApi.savedSearch,
  engineApi.deviceReminder,
  engineApi.undeliveredForms,
  engineApi.register,
  engineApi.lostPassword,
]);
