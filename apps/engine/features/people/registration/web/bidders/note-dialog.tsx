import { apiPath, RegistrationNote, type StaffRegistration } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';

type Props = { slug: string; row: StaffRegistration; onClose: () => void; onDone: () => void };

export const NoteDialog = ({ slug, row, onClose, onDone }: Props) => (
  <FormDialog
    title={`Note about ${row.name}`}
    schema={RegistrationNote}
    to={apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/notes', { slug, registrationId: row.id })}
    start={{ text: '' }}
    press="Save note"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <TextAreaField
        label="Note, for staff. The bidder does not read it."
        rows={3}
        maxLength={4000}
        {...field('text')}
      />
    )}
  </FormDialog>
);
