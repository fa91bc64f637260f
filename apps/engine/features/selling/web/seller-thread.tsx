import type { SellerMessage } from '@quarterline/contract';
import { LeadThread } from '#features/messages/leads/web/lead-thread.tsx';

/** Messages between the seller's side and the office, in the form of every thread of emails. */
export const SellerThread = ({ messages }: { messages: readonly SellerMessage[] }) => (
  <LeadThread
    label="Messages"
    thread={messages.map(({ id, name, fromStaff, text, at, state }) => ({
      id,
      text,
      at,
      state,
      subject: '',
      files: [],
      author: fromStaff ? name : null,
      from: fromStaff ? null : name,
    }))}
  />
);
