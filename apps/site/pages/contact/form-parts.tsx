import '../../forms/delay-notice.css';
import '../../forms/land-alert-form.css';
import '../../forms/reminder-form.css';
import '../../forms/site-form.css';
import { later } from '../../runtime/later.tsx';

/** Forms and what stands beside them, whose code may come after the page; see form-parts.server.tsx. Until then the browser posts them by itself. */
export const ContactForm = later(async () => (await import('../../forms/contact-form.tsx')).ContactForm);
export const SubscribeForm = later(async () => (await import('../../forms/subscribe-form.tsx')).SubscribeForm);
export const ReminderForm = later(async () => (await import('../../forms/reminder-form.tsx')).ReminderForm);
export const LandAlertForm = later(async () => (await import('../../forms/land-alert-form.tsx')).LandAlertForm);
export const OwnTime = later(async () => (await import('../parts/own-time.tsx')).OwnTime);
