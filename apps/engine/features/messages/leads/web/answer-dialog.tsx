import { type EmailFile, LeadAction, MAX_EMAIL_FILES_BYTES, type StaffLead } from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { AttachFiles } from '#features/messages/email-files/web/attach-files.tsx';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';

type Props = {
  lead: StaffLead;
  /** A sentence when it failed. */
  answer: (input: LeadAction) => Promise<string | null>;
  onClose: () => void;
};

/** An email to the sender of a message, and what was written before it. */
export function AnswerDialog({ lead, answer, onClose }: Props) {
  const last = lead.thread.at(-1);
  const [isAttaching, setIsAttaching] = useState(false);
  return (
    <FormDialog
      title={`Answer ${lead.firstName} ${lead.lastName}`}
      means={
        <p>
          An email to {lead.email}. The message that it answers is quoted below it, and the answer stays with the
          message here.
        </p>
      }
      schema={LeadAction}
      send={answer}
      start={{
        answerId: newId(),
        subject: last ? `Re: ${last.subject.replace(/^(Re: )+/i, '')}` : 'Your message to us',
        text: '',
        files: [] as readonly EmailFile[],
      }}
      read={({ files, ...typed }) => ({ ...typed, action: 'answer', fileIds: files.map(({ id }) => id) })}
      press="Send the email"
      disabled={isAttaching}
      onClose={onClose}
      onDone={onClose}
    >
      {({ field, values, set }) => (
        <>
          <TextField label="Subject" autoComplete="off" maxLength={200} {...field('subject')} />
          <TextAreaField label="Answer" rows={9} maxLength={10_000} {...field('text')} />
          <AttachFiles
            files={values.files}
            maxBytes={MAX_EMAIL_FILES_BYTES}
            onChange={(files) => set({ files })}
            onBusy={setIsAttaching}
          />
        </>
      )}
    </FormDialog>
  );
}
