import { type AccountProposal, type AdminUser, apiPath, UserAction } from '@quarterline/contract';
import { type AccountChange, type AccountRole, takesSecondAdministrator } from '@quarterline/rules';
import { ROLE_NAMES, ROLE_RIGHTS } from '@quarterline/text';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SaleField } from '#platform/staff/web/sales/sale-field.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { OwnPassword } from './own-password.tsx';
import { proposalTitle } from './proposal-card.tsx';

export type DialogAction =
  | { action: 'set_role' | 'suspend' | 'reinstate' | 'reset_factor' | 'give_email' | 'name_party' }
  | { action: 'confirm_proposal'; proposal: AccountProposal }
  | { action: 'remove_party'; saleSlug: string; saleName: string };

const WORDS: Record<DialogAction['action'], { title: string; press: string; means: string[] }> = {
  set_role: {
    title: 'Change role',
    press: 'Change role',
    means: [
      'Then the person is logged out everywhere and gets an email. Staff accounts need two-step login, and may not bid.',
      'In a sale that is already published, a new member of staff cannot be one of the two people who void a bid.',
    ],
  },
  suspend: {
    title: 'Suspend the account',
    press: 'Suspend',
    means: [
      'Logs the person out everywhere. No new bid in any sale from now on; bids that were made stand.',
      'An email with your reason goes out.',
    ],
  },
  reinstate: {
    title: 'Let in again',
    press: 'Let in again',
    means: ['The person may log in and bid as before. An email with your reason goes out.'],
  },
  reset_factor: {
    title: 'Reset the two-step login',
    press: 'Propose it',
    means: [
      'Then authenticator app, recovery codes and passkeys are gone, and every device is logged out.',
      'From then on the password alone opens the account, until they are set up again.',
    ],
  },
  give_email: {
    title: 'Give an email address',
    press: 'Propose it',
    means: [
      'Then an email goes to this address. Who opens its link sets a password, and can bid with this account.',
      'The person is told by phone or letter too. Call them on a number you knew before, and read the address back to them.',
    ],
  },
  confirm_proposal: {
    title: 'Confirm',
    press: 'Confirm it',
    means: [
      'It is done now. A change of rights logs the person out everywhere. They and every administrator are told.',
      'Call somebody you know on a number you knew before. Confirm only what they know of.',
    ],
  },
  name_party: {
    title: 'Name as related to a seller',
    press: 'Name as related',
    means: ['May watch that sale, and may not bid in it from the next bid on. Bids that were made stand.'],
  },
  remove_party: {
    title: 'Take off the seller’s side',
    press: 'Take out',
    means: ['May bid in that sale again, once registered and approved.'],
  },
};

type Props = { user: AdminUser; acting: DialogAction; onClose: () => void; onDone: (after: AdminUser) => void };

/** One action on an account: what it brings about, why, and the administrator’s own password where it would hurt. */
export function UserActionDialog({ user, acting, onClose, onDone }: Props) {
  const { title, press, means } = WORDS[acting.action];
  const asksPassword = acting.action !== 'name_party' && acting.action !== 'remove_party';
  const waits = (typed: { role: string; email: string }): boolean => {
    const change = changeOf(acting, typed);
    return change !== null && takesSecondAdministrator(change, user.role, user.otherAdministrators);
  };
  return (
    <FormDialog
      title={`${title}: ${user.name}`}
      means={({ values }) => {
        const change = changeOf(acting, values);
        return (
          <>
            {acting.action === 'confirm_proposal' ? (
              <p>
                {proposalTitle(acting.proposal)}. {acting.proposal.proposedBy} proposed it: {acting.proposal.reason}
              </p>
            ) : null}
            {change ? <p>{secondPersonWords(user, change)}</p> : null}
            {means.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {acting.action === 'remove_party' ? <p>Sale: {acting.saleName}.</p> : null}
          </>
        );
      }}
      schema={UserAction}
      to={apiPath('POST /api/admin/users/:userId', { userId: user.id })}
      start={{ role: user.role as string, email: '', saleSlug: '', reason: '', password: '' }}
      read={(typed) => ({ ...typed, ...acting, ...('proposal' in acting ? { proposalId: acting.proposal.id } : {}) })}
      press={({ values }) => (waits(values) ? 'Propose it' : press)}
      onClose={onClose}
      onDone={onDone}
    >
      {({ field, values }) => (
        <>
          {acting.action === 'set_role' ? (
            <SelectField
              label="Role"
              hint={ROLE_RIGHTS[values.role as AccountRole]}
              of={Object.entries(ROLE_NAMES)}
              {...field('role')}
            />
          ) : null}
          {acting.action === 'give_email' ? (
            <TextField label="Email address" type="email" autoComplete="off" {...field('email')} />
          ) : null}
          {acting.action === 'name_party' ? (
            <SaleField label="Sale" none="Choose a sale" isPublic {...field('saleSlug')} />
          ) : null}
          {acting.action === 'confirm_proposal' ? null : (
            <TextAreaField label="Reason" rows={2} maxLength={1000} {...field('reason')} />
          )}
          {asksPassword ? <OwnPassword {...field('password')} /> : null}
        </>
      )}
    </FormDialog>
  );
}

/** What is about to be asked for, as the rule knows it; null for what never takes a second person. */
const changeOf = (acting: DialogAction, { role, email }: { role: string; email: string }): AccountChange | null => {
  if (acting.action === 'give_email') return { kind: 'give_email', email };
  if (acting.action === 'set_role') return { kind: 'set_role', role: role as AdminUser['role'] };
  return acting.action === 'suspend' || acting.action === 'reinstate' || acting.action === 'reset_factor'
    ? { kind: acting.action }
    : null;
};

/**
 * What stands between asking for a change and its effect, in a sentence for the dialog: nothing, a second administrator, or a day in
 * which the owner of the business can stop it. The rule is the engine's.
 */
export function secondPersonWords(user: AdminUser, change: AccountChange): string {
  if (!takesSecondAdministrator(change, user.role, user.otherAdministrators)) return 'This takes effect at once.';
  // The person who asks is one of the others.
  return user.otherAdministrators > 1
    ? 'Nothing changes before another administrator confirms it, within three days. Every administrator gets an email.'
    : 'There is nobody else who could confirm it. It takes effect after a day, unless the owner of the business stops it: they get an email now.';
}
