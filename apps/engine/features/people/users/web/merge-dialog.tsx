import '#platform/web/forms/form.css';
import { type AdminUser, apiPath, type MergePreview, UserAction } from '@quarterline/contract';
import { Alert, Dialog, TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { OwnPassword } from './own-password.tsx';
import { secondPersonWords } from './user-action-dialog.tsx';

type Props = { user: AdminUser; otherId: string; onClose: () => void; onDone: (after: AdminUser) => void };
const TITLE = 'Merge two accounts';

/** Two accounts of one person: what moves, what stays, or why it cannot be; then, with a reason, it is proposed to another administrator. */
export function MergeDialog(props: Props) {
  const { user, otherId, onClose } = props;
  const [asked] = useAsked(apiPath('GET /api/admin/users/:userId/merge/:otherId', { userId: user.id, otherId }));
  if (asked.at === 'known' && asked.what.refused.length === 0) return <MergeForm {...props} preview={asked.what} />;
  return (
    <Dialog title={TITLE} open onClose={onClose} kind="sheet">
      {asked.at === 'loading' ? <p role="status">Loading...</p> : null}
      {asked.at === 'known' ? (
        <div className="form-means">
          <h3>
            {asked.what.other.email} cannot be merged into {user.email} now
          </h3>
          {asked.what.refused.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
      {asked.at === 'refused' ? <Alert>{asked.problem.message}</Alert> : null}
      {asked.at === 'failed' || asked.at === 'out' ? (
        <Alert>The engine did not answer. Nothing was changed.</Alert>
      ) : null}
    </Dialog>
  );
}

const MergeForm = ({ user, otherId, preview, onClose, onDone }: Props & { preview: MergePreview }) => (
  <FormDialog
    title={TITLE}
    means={
      <>
        <h3>
          Comes from {preview.other.email} to {user.email}
        </h3>
        {preview.moves.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <h3>Does not</h3>
        {preview.stays.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{secondPersonWords(user, { kind: 'merge', otherId })}</p>
        <p>Both addresses get an email. It cannot be undone.</p>
      </>
    }
    schema={UserAction}
    to={apiPath('POST /api/admin/users/:userId', { userId: user.id })}
    start={{ action: 'merge', otherId, reason: '', password: '' }}
    press="Propose it"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <TextAreaField label="Why they are one person" rows={2} maxLength={1000} {...field('reason')} />
        <OwnPassword {...field('password')} />
      </>
    )}
  </FormDialog>
);
