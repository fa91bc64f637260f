import { LeadAction, type StaffLead } from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';

export type LeadDialogKind = 'next' | 'note' | 'delete';
type Props = {
  lead: StaffLead;
  kind: LeadDialogKind;
  /** A sentence when it failed. */
  action: (input: LeadAction) => Promise<string | null>;
  remove: () => Promise<string | null>;
  onClose: () => void;
};
const TITLES: Record<LeadDialogKind, string> = {
  next: 'Next step',
  note: 'Note',
  delete: 'Delete at the sender’s request',
};

/** The next step, a note, or the end of a message. */
export function LeadDialog({ lead, kind, action, remove, onClose }: Props) {
  const dialog = { title: `${TITLES[kind]}: ${lead.firstName} ${lead.lastName}`, onClose, onDone: onClose };
  if (kind === 'delete')
    return (
      <FormDialog
        {...dialog}
        means={
          <>
            <p>The message, its notes and the emails that carried it are deleted for good.</p>
            <p>The audit log keeps that a message of this kind and day was deleted, and by whom. It names nobody.</p>
          </>
        }
        start={{}}
        send={remove}
        press="Delete the message"
      >
        {null}
      </FormDialog>
    );
  if (kind === 'note')
    return (
      <FormDialog {...dialog} schema={LeadAction} send={action} start={{ action: 'note', text: '' }} press="Save note">
        {({ field }) => <TextAreaField label="Note, for staff" rows={3} maxLength={4000} {...field('text')} />}
      </FormDialog>
    );
  return (
    <FormDialog
      {...dialog}
      schema={LeadAction}
      send={action}
      start={{ action: 'set_next_step', text: lead.nextStep, on: lead.nextStepOn ?? '' }}
      read={(typed) => ({ ...typed, on: typed.on || null })}
      check={({ text, on }): Record<string, string> =>
        text.trim() === '' && on !== '' ? { text: 'Write what is to be done on that day.' } : {}
      }
      press="Save"
    >
      {({ field }) => (
        <>
          <TextAreaField label="What is to be done. Empty: nothing." rows={3} maxLength={500} {...field('text')} />
          <TextField label="On" type="date" {...field('on')} />
        </>
      )}
    </FormDialog>
  );
}
