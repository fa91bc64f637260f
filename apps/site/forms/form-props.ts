import type { ContactKind, FormErrors, FormFields } from '@quarterline/contract/form-rules';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';

/** What was typed and what is wrong with it, when a form comes back to a reader without JavaScript. */
export type FormDraft = { values: FormFields; errors: FormErrors; delay?: FormDelay };
/** The same form, to be sent again after a wait: the token it then carries, how many seconds are left, and the time of day it counts from. */
export type FormDelay = { token: string; seconds: number; readyText: string };
export type ContactFormProps = {
  kind: ContactKind;
  title: string;
  lead: string;
  crumbs: LinkTo[];
  /** Sales one may ask about; empty where the form does not. */
  sales: { slug: string; label: string }[];
  phone: string;
  draft: FormDraft | null;
};
export type SubscribeProps = { draft: FormDraft | null };
