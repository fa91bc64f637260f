import { apiPath, type Deleted, type Subscriber, SubscriberAction } from '@quarterline/contract';
import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';

type Props = {
  subscriber: Subscriber;
  action: 'suppress' | 'delete';
  onClose: () => void;
  onDone: (done: Deleted) => void;
};
const WORDS = {
  suppress: {
    title: 'Take off',
    press: 'Take off the list',
    means: 'This address gets no newsletter from now on, emails that wait included. The record of its consent stays.',
  },
  delete: {
    title: 'Delete',
    press: 'Delete the address',
    means:
      'Consents, reminders, searches and emails of lists of this address are deleted for good. What an account agreed to stays with the account, as taken back.',
  },
};

/** Takes an address off the list, or deletes it, at its owner’s wish. */
export const SubscriberDialog = ({ subscriber: { address }, action, onClose, onDone }: Props) => (
  <ReasonDialog
    title={`${WORDS[action].title}: ${address}`}
    means={<p>{WORDS[action].means}</p>}
    label="Who asked for it, and how"
    press={WORDS[action].press}
    to={apiPath('POST /api/admin/newsletter')}
    schema={SubscriberAction}
    body={{ action, address }}
    onClose={onClose}
    onDone={onDone}
  />
);
