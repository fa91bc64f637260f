import type { ReminderTexts } from '#site/forms/reminder-preferences.ts';

/** What a sale is called and says in the words of its format: the buttons, what the clock counts to, where it stands. */
export type SaleTexts = {
  /** What somebody does in it. */
  verb: 'bid' | 'tender';
  view: string;
  ask: string;
  register: string;
  /** The link to what a reader needs to know before they take part. */
  know: string;
  begins: string;
  opens: string;
  /** Before the time of a lot that is still to close, and as the heading of such times; `parcelsClose` of several. */
  closes: string;
  parcelsClose: string;
  cancelled: string;
  reminders: ReminderTexts;
};

/** What happens on the day, in its order; `slug` is of the lot, or of a sale whose lots close together. */
export type SaleDay = {
  steps: { slug: string; at: string; enBloc: boolean; name: string; verb: string }[];
  note: string;
};
/** What calendars say of a sale: `closing` after its name, `first` before the first time, `moves` what may move the times. */
export type CalendarTexts = { opening: string; span: string; closing: string; first: string; moves: string };
export type SaleAction = { title: string; text: string };
