import { apiPath, StaffInvitationRequest, type StaffInvitations } from '@quarterline/contract';
import { STAFF_ROLES, type StaffRole } from '@quarterline/rules';
import { ROLE_NAMES, ROLE_RIGHTS } from '@quarterline/text';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { OwnPassword } from './own-password.tsx';

type Props = { onClose: () => void; onDone: (after: StaffInvitations) => void };

/** Invites a colleague by email to an account of their own. */
export const InviteDialog = ({ onClose, onDone }: Props) => (
  <FormDialog
    title="Invite a colleague"
    means={
      <>
        <p>
          An email with a link goes to the address. It works for a week, and the person sets a password with it. Then
          another administrator confirms the role.
        </p>
        <p>
          Colleagues work with an account of their own, and not with one that bids. Staff accounts need two-step login.
        </p>
      </>
    }
    schema={StaffInvitationRequest}
    to={apiPath('POST /api/admin/users/invitations')}
    start={{ name: '', email: '', role: 'clerk' as StaffRole, reason: '', password: '' }}
    press="Send the invitation"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, values }) => (
      <>
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Email address" type="email" autoComplete="off" {...field('email')} />
        <SelectField
          label="Role"
          hint={ROLE_RIGHTS[values.role]}
          of={STAFF_ROLES.map((role) => [role, ROLE_NAMES[role]] as const)}
          {...field('role')}
        />
        <TextAreaField label="Reason" rows={2} maxLength={1000} {...field('reason')} />
        <OwnPassword {...field('password')} />
      </>
    )}
  </FormDialog>
);
