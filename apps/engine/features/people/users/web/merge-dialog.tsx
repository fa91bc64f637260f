import '../../../../platform/staff/web/admin-form.css';
import { type AdminUser, apiPath, UserAction } from '@quarterline/contract';
import { Alert, Button, Dialog, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';
import { OwnPassword } from './own-password.tsx';

type Props = { user: AdminUser; otherId: string; onClose: () => void; onDone: (after: AdminUser) => void };

/** Two accounts of one person: what moves, what stays, or why it cannot be; then, with a reason, it is done for good. */
export function MergeDialog({ user, otherId, onClose, onDone }: Props) {
  const [asked] = useAsked(apiPath('GET /api/admin/users/:userId/merge/:otherId', { userId: user.id, otherId }));
  const [typed, setTyped] = useState({ reason: '', password: '' });
  const { errors, sending, send } = useCheckedPost(
    UserAction,
    apiPath('POST /api/admin/users/:userId', { userId: user.id }),
    onDone,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ action: 'merge', otherId, ...typed });
  };
  return (
    <Dialog title="Merge two accounts" open onClose={onClose} kind="sheet">
      {asked.at === 'loading' ? <p role="status">Loading...</p> : null}
      {asked.at === 'failed' || asked.at === 'refused' || asked.at === 'out' ? (
        <Alert>
          {asked.at === 'refused' ? asked.problem.message : 'The engine did not answer. Nothing was changed.'}
        </Alert>
      ) : null}
      {asked.at === 'known' ? (
        <form className="admin-form" noValidate onSubmit={submit}>
          {asked.what.refused.length > 0 ? (
            <div className="admin-form-means">
              <h3>
                {asked.what.other.email} cannot be merged into {user.email} now
              </h3>
              {asked.what.refused.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ) : (
            <>
              <div className="admin-form-means">
                <h3>
                  Comes from {asked.what.other.email} to {user.email}
                </h3>
                {asked.what.moves.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <h3>Does not</h3>
                {asked.what.stays.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p>Both addresses get an email. It cannot be undone.</p>
              </div>
              <TextAreaField
                label="Why they are one person"
                rows={2}
                maxLength={1000}
                value={typed.reason}
                error={errors.reason ?? null}
                onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
              />
              <OwnPassword
                value={typed.password}
                error={errors.password}
                onChange={(password) => setTyped({ ...typed, password })}
              />
            </>
          )}
          <Alert>{errors.all}</Alert>
          <div className="admin-form-actions">
            {asked.what.refused.length > 0 ? null : (
              <Button type="submit" tone="ink" disabled={sending}>
                {sending ? 'Loading...' : 'Merge the two'}
              </Button>
            )}
            <Button onClick={onClose}>Go back</Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  );
}
