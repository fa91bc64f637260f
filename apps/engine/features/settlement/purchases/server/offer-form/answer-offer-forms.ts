import type { MessagePort } from 'node:worker_threads';
import type { OfferValues } from '@quarterline/contract';
import { afterBids } from '#platform/threads/after-bids.ts';
import { ownBytes, type ThreadAnswer } from '#platform/threads/job-thread.ts';
import { FormRefusal } from './form-refusal.ts';
import { type FormSettings, fillOfferForm, type ReadForm, readOfferForm } from './offer-form.ts';

/** Without values the form is read, with values it is filled. */
export type FormQuestion = FormSettings & { bytes: Uint8Array; values: OfferValues | null };
/** `bug`: what went wrong, with where. `read` answers a form that is not filled because it is refused now. */
export type FormOutcome = { read: ReadForm } | { filled: Uint8Array<ArrayBuffer> } | { bug: string };

/** The work of the thread: one form after another. */
export function answerOfferForms(port: MessagePort): void {
  afterBids();
  port.on('message', (question: FormQuestion) => {
    const done = outcomeOf(question);
    port.postMessage({ done } satisfies ThreadAnswer<FormOutcome>, 'filled' in done ? [done.filled.buffer] : []);
  });
}

const outcomeOf = ({ bytes, values, keepsPlaces }: FormQuestion): FormOutcome => {
  try {
    return values === null
      ? { read: readOfferForm(bytes, { keepsPlaces }) }
      : { filled: ownBytes(fillOfferForm(bytes, values, { keepsPlaces })) };
  } catch (error) {
    if (error instanceof FormRefusal) return { read: { ok: false, sentence: error.message, canConfirm: false } };
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
