import '../../../../platform/staff/web/admin-form.css';
import { apiPath, NewPersonNote, NOTE_KINDS, type PersonSheet } from '@quarterline/contract';
import { Dialog, Field, TextAreaField } from '@quarterline/ui';
import { useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';

export const NOTE_WORDS: Readonly<Record<(typeof NOTE_KINDS)[number], string>> = {
  they_called: 'They called',
  we_called: 'We called',
  visit: 'Visit',
  letter: 'Letter',
  note: 'Note',
};

type Props = { person: PersonSheet; onClose: () => void; onDone: (after: PersonSheet) => void };

/** What was said on the phone, at a visit or in a letter, or what staff know otherwise. The person does not read it. */
export function PersonNoteDialog({ person, onClose, onDone }: Props) {
  const [typed, setTyped] = useState({ id: newId(), kind: 'they_called', text: '' });
  const { errors, sending, send } = useCheckedPost(
    NewPersonNote,
    apiPath('POST /api/admin/people/:userId/notes', { userId: person.id }),
    onDone,
  );
  return (
    <Dialog title={`Call or note: ${person.name}`} open onClose={onClose} kind="sheet">
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(typed);
        }}
      >
        <Field label="What it was">
          {(wiring) => (
            <select
              {...wiring}
              value={typed.kind}
              onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
            >
              {NOTE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {NOTE_WORDS[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextAreaField
          label="What was said or done, for staff"
          hint="It cannot be changed later: a mistake is another note."
          rows={4}
          maxLength={4000}
          value={typed.text}
          error={errors.text ?? null}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
        <DialogEnd sentence={errors.all} sending={sending} press="Save note" onClose={onClose} />
      </form>
    </Dialog>
  );
}
