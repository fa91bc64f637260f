import type { FormErrors } from '@quarterline/contract/form-rules';
import type { KeptForm } from './deliver-form.ts';

/** Known facts of a sender besides the form. */
export type Sender = { key: string | null; now: number };

/** Finds the sale that a form names; null when it has no page. */
export type FindSale = (slug: string) => { isOver: boolean } | null;

/** A form as it was posted: what is wrong with it, or what goes to the engine; and the page it stands on. */
export type ReadForm = { page: string; errors: FormErrors; kept: (sender: Sender) => KeptForm; thanks: string };
