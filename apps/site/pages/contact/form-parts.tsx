import '#site/forms/delay-notice.css';
import '#site/forms/land-alert-form.css';
import '#site/forms/reminder-form.css';
import '#site/forms/site-form.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Forms and what stands beside them, whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). Until then the browser posts them by itself. */
export const ContactForm = lazyPart(async () => (await import('#site/forms/contact-form.tsx')).ContactForm);
export const SubscribeForm = lazyPart(async () => (await import('#site/forms/subscribe-form.tsx')).SubscribeForm);
export const ReminderForm = lazyPart(async () => (await import('#site/forms/reminder-form.tsx')).ReminderForm);
export const LandAlertForm = lazyPart(async () => (await import('#site/forms/land-alert-form.tsx')).LandAlertForm);
export const OwnTime = lazyPart(async () => (await import('../parts/own-time.tsx')).OwnTime);
