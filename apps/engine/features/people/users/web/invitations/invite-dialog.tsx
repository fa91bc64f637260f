import '../../../../../platform/staff/web/admin-form.css';
import { apiPath, StaffInvitationRequest, type StaffInvitations } from '@quarterline/contract';
import { STAFF_ROLES, type StaffRole } from '@quarterline/rules';
import { ROLE_NAMES, ROLE_RIGHTS } from '@quarterline/text';
import { Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { useCheckedPost } from '../../../../../platform/staff/web/use-checked-post.ts';
import { OwnPassword } from '../own-password.tsx';

const EMPTY = { name: '', email: '', role: 'clerk' as StaffRole, reason: '', password: '' };
type Typed = typeof EMPTY;

/** Invites a colleague by email to an account of their own. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: (after: StaffInvitations) => void }) {
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const { errors, sending, send } = useCheckedPost(
    StaffInvitationRequest,
    apiPath('POST /api/admin/users/invitations'),
    onDone,
  );
  const set = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(typed);
  };
  return (
    <Dialog title="Invite a colleague" open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <div className="admin-form-means">
          <p>
            An email with a link goes to the address. It works for a week, and the person sets a password with it. Then
            another administrator confirms the role.
          </p>
          <p>
            Colleagues work with an account of their own, and not with one that bids. Staff accounts need two-step
            login.
          </p>
        </div>
        <TextField
          label="Name"
          autoComplete="off"
          value={typed.name}
          error={errors.name ?? null}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={typed.email}
          error={errors.email ?? null}
          onChange={({ target }) => set({ email: target.value })}
        />
        <Field label="Role" hint={ROLE_RIGHTS[typed.role]} error={errors.role ?? null}>
          {(wiring) => (
            <select {...wiring} value={typed.role} onChange={({ target }) => set({ role: target.value as StaffRole })}>
              {STAFF_ROLES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_NAMES[role]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextAreaField
          label="Reason"
          rows={2}
          maxLength={1000}
          value={typed.reason}
          error={errors.reason ?? null}
          onChange={({ target }) => set({ reason: target.value })}
        />
        <OwnPassword value={typed.password} error={errors.password} onChange={(password) => set({ password })} />
        <DialogEnd sentence={errors.all} sending={sending} press="Send the invitation" onClose={onClose} />
      </form>
    </Dialog>
  );
}
