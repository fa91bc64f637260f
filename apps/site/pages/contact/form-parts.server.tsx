import { ContactForm as ContactFormNow } from '../../forms/contact-form.tsx';
import { LandAlertForm as LandAlertFormNow } from '../../forms/land-alert-form.tsx';
import { ReminderForm as ReminderFormNow } from '../../forms/reminder-form.tsx';
import { SubscribeForm as SubscribeFormNow } from '../../forms/subscribe-form.tsx';
import { now } from '../../runtime/later.tsx';
import { OwnTime as OwnTimeNow } from '../parts/own-time.tsx';

/** The server’s side of form-parts.tsx. */
export const ContactForm = now(ContactFormNow);
export const SubscribeForm = now(SubscribeFormNow);
export const ReminderForm = now(ReminderFormNow);
export const LandAlertForm = now(LandAlertFormNow);
export const OwnTime = now(OwnTimeNow);
