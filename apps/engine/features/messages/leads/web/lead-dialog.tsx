import '../../../../platform/staff/web/admin-alert.css';
import '../../../../platform/staff/web/admin-form.css';
import type { LeadAction, StaffLead } from '@quarterline/contract';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';

export type LeadDialogKind = 'next' | 'note' | 'delete';
type Props = {
  lead: StaffLead;
  kind: LeadDialogKind;
  action: (input: LeadAction) => Promise<boolean>;
  /** A sentence when it failed. */
  remove: () => Promise<string | null>;
  onClose: () => void;
};
const TITLES: Record<LeadDialogKind, string> = {
  next: 'Next step',
  note: 'Note',
  delete: 'Delete at the sender’s request',
};

/** What is next, a note, or the end of a message. */
export function LeadDialog({ lead, kind, action, remove, onClose }: Props) {
  const [text, setText] = useState(kind === 'next' ? lead.nextStep : '');
  const [on, setOn] = useState(lead.nextStepOn ?? '');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (kind === 'note' && text.trim() === '') return setError('Write the note.');
    if (kind === 'next' && text.trim() === '' && on !== '') return setError('Write what is to be done on that day.');
    setSending(true);
    const problem =
      kind === 'delete'
        ? await remove()
        : (await action(kind === 'note' ? { action: 'note', text } : { action: 'set_next_step', text, on: on || null }))
          ? null
          : 'This was not kept. Try again.';
    setSending(false);
    if (problem) return setError(problem);
    onClose();
  };
  return (
    <Dialog title={`${TITLES[kind]}: ${lead.firstName} ${lead.lastName}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        {kind === 'delete' ? (
          <div className="admin-form-means">
            <p>The message, its notes and the emails that carried it are deleted for good.</p>
            <p>The audit log keeps that a message of this kind and day was deleted, and by whom. It names nobody.</p>
            {error ? (
              <p className="admin-alert" role="alert">
                {error}
              </p>
            ) : null}
          </div>
        ) : (
          <TextAreaField
            label={kind === 'next' ? 'What is to be done. Empty: nothing.' : 'Note, for staff'}
            rows={3}
            maxLength={kind === 'next' ? 500 : 4000}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {kind === 'next' ? (
          <TextField label="On" type="date" value={on} onChange={({ target }) => setOn(target.value)} />
        ) : null}
        <DialogEnd sending={sending} press={kind === 'delete' ? 'Delete the message' : 'Save'} onClose={onClose} />
      </form>
    </Dialog>
  );
}
