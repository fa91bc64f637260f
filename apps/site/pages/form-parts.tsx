import { later } from '../runtime/later.tsx';

/** Forms, whose code may come after the page; see form-parts.server.tsx. Until then the browser posts them by itself. */
export const ContactForm = later(async () => (await import('../forms/contact-form.tsx')).ContactForm);
export const SubscribeForm = later(async () => (await import('../forms/subscribe-form.tsx')).SubscribeForm);
export const ReminderForm = later(async () => (await import('../forms/reminder-form.tsx')).ReminderForm);
