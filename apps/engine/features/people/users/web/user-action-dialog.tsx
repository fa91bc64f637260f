import '../../../../platform/staff/web/admin-form.css';
import { type AccountProposal, type AdminUser, apiPath, UserAction } from '@quarterline/contract';
import { type AccountChange, type AccountRole, takesSecondAdministrator } from '@quarterline/rules';
import { ROLE_NAMES, ROLE_RIGHTS } from '@quarterline/text';
import { Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';
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
  const [typed, setTyped] = useState({ role: user.role as string, email: '', saleSlug: '', reason: '', password: '' });
  const { errors, sending, send } = useCheckedPost(
    UserAction,
    apiPath('POST /api/admin/users/:userId', { userId: user.id }),
    onDone,
  );
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const asksPassword = acting.action !== 'name_party' && acting.action !== 'remove_party';
  const change = changeOf(acting, typed);
  const waits = change !== null && takesSecondAdministrator(change, user.role, user.otherAdministrators);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ ...typed, ...acting, ...('proposal' in acting ? { proposalId: acting.proposal.id } : {}) });
  };
  return (
    <Dialog title={`${title}: ${user.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <div className="admin-form-means">
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
        </div>
        {acting.action === 'set_role' ? (
          <Field label="Role" hint={ROLE_RIGHTS[typed.role as AccountRole]} error={errors.role ?? null}>
            {(wiring) => (
              <select {...wiring} value={typed.role} onChange={({ target }) => set({ role: target.value })}>
                {Object.entries(ROLE_NAMES).map(([role, name]) => (
                  <option key={role} value={role}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {acting.action === 'give_email' ? (
          <TextField
            label="Email address"
            type="email"
            autoComplete="off"
            value={typed.email}
            error={errors.email ?? null}
            onChange={({ target }) => set({ email: target.value })}
          />
        ) : null}
        {acting.action === 'name_party' ? (
          <SaleField
            value={typed.saleSlug}
            error={errors.saleSlug ?? null}
            onChange={(saleSlug) => set({ saleSlug })}
          />
        ) : null}
        {acting.action === 'confirm_proposal' ? null : (
          <TextAreaField
            label="Reason"
            rows={2}
            maxLength={1000}
            value={typed.reason}
            error={errors.reason ?? null}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
        {asksPassword ? (
          <OwnPassword value={typed.password} error={errors.password} onChange={(password) => set({ password })} />
        ) : null}
        <DialogEnd sentence={errors.all} sending={sending} press={waits ? 'Propose it' : press} onClose={onClose} />
      </form>
    </Dialog>
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

const SaleField = ({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (slug: string) => void;
}) => {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions'));
  const sales = asked.at === 'known' ? asked.what.sales.filter(({ status }) => status !== 'draft') : [];
  return (
    <Field label="Sale" error={error}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose a sale</option>
          {sales.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/**
 * What stands between asking for a change and its effect, in a sentence for the dialog: nothing, a second administrator, or a day in
 * which the owner of the business can stop it. The rule is the engine's.
 */
const secondPersonWords = (user: AdminUser, change: AccountChange): string => {
  if (!takesSecondAdministrator(change, user.role, user.otherAdministrators)) return 'This takes effect at once.';
  // The person who asks is one of the others.
  return user.otherAdministrators > 1
    ? 'Nothing changes before another administrator confirms it, within three days. Every administrator gets an email.'
    : 'There is nobody else who could confirm it. It takes effect after a day, unless the owner of the business stops it: they get an email now.';
};
