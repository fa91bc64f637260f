import { apiPath, NewPersonNote, NOTE_KINDS, type PersonSheet } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';

export const NOTE_WORDS: Readonly<Record<(typeof NOTE_KINDS)[number], string>> = {
  they_called: 'They called',
  we_called: 'We called',
  visit: 'Visit',
  letter: 'Letter',
  note: 'Note',
};

type Props = { person: PersonSheet; onClose: () => void; onDone: (after: PersonSheet) => void };

/** A call, a visit, a letter, or what staff know otherwise. The person does not read it. */
export const PersonNoteDialog = ({ person, onClose, onDone }: Props) => (
  <FormDialog
    title={`Call or note: ${person.name}`}
    schema={NewPersonNote}
    to={apiPath('POST /api/admin/people/:userId/notes', { userId: person.id })}
    start={{ id: newId(), kind: 'they_called', text: '' }}
    press="Save note"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <SelectField
          label="What it was"
          of={NOTE_KINDS.map((kind) => [kind, NOTE_WORDS[kind]] as const)}
          {...field('kind')}
        />
        <TextAreaField
          label="What was said or done, for staff"
          hint="It cannot be changed later: a mistake is another note."
          rows={4}
          maxLength={4000}
          {...field('text')}
        />
      </>
    )}
  </FormDialog>
);
