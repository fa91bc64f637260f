import { type AdminSales, type AdminUser, adminApi } from '@quarterline/contract';
import { Dialog, Field, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../dialog-end.tsx';
import { useAsked } from '../use-asked.ts';
import { OwnPassword } from './own-password.tsx';
import { useUserAct } from './use-user-act.ts';
import { ROLE_WORDS } from './user-words.ts';

export type DialogAct =
  | { act: 'set_role' | 'suspend' | 'reinstate' | 'ask_factor_reset' | 'name_party' }
  | { act: 'confirm_factor_reset'; resetId: string }
  | { act: 'remove_party'; saleSlug: string; saleName: string };

const WORDS: Record<DialogAct['act'], { title: string; press: string; means: string[] }> = {
  set_role: {
    title: 'Change role',
    press: 'Change role',
    means: ['The person is logged out everywhere and gets a letter. Staff work with a second factor, and may not bid.'],
  },
  suspend: {
    title: 'Suspend the account',
    press: 'Suspend',
    means: [
      'Logs the person out everywhere. No new bid in any sale from now on; bids that were made stand.',
      'A letter with your reason goes out.',
    ],
  },
  reinstate: {
    title: 'Let in again',
    press: 'Let in again',
    means: ['The person may log in and bid as before. A letter with your reason goes out.'],
  },
  ask_factor_reset: {
    title: 'Reset the second factor',
    press: 'Ask for the reset',
    means: [
      'Nothing happens before another administrator confirms it, within a day.',
      'Then authenticator app, recovery codes and passkeys are gone, and every device is logged out.',
    ],
  },
  confirm_factor_reset: {
    title: 'Confirm the reset',
    press: 'Confirm the reset',
    means: [
      'Authenticator app, recovery codes and passkeys are taken away now, and every device is logged out.',
      'From then on the password alone opens the account. A letter says so.',
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

type Props = { user: AdminUser; acting: DialogAct; onClose: () => void; onDone: (after: AdminUser) => void };

/** One act on an account: what it brings about, why, and the administrator’s own password where it would hurt. */
export function ActOnUser({ user, acting, onClose, onDone }: Props) {
  const { title, press, means } = WORDS[acting.act];
  const [typed, setTyped] = useState({ role: user.role as string, saleSlug: '', reason: '', password: '' });
  const { errors, sending, send } = useUserAct(user.id, onDone);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const asksPassword = acting.act !== 'name_party' && acting.act !== 'remove_party';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ ...typed, ...acting });
  };
  return (
    <Dialog title={`${title}: ${user.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <div className="act-means">
          {means.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {acting.act === 'remove_party' ? <p>Sale: {acting.saleName}.</p> : null}
        </div>
        {acting.act === 'set_role' ? (
          <Field label="Role" error={errors.role ?? null}>
            {(wiring) => (
              <select {...wiring} value={typed.role} onChange={({ target }) => set({ role: target.value })}>
                {Object.entries(ROLE_WORDS).map(([role, name]) => (
                  <option key={role} value={role}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {acting.act === 'name_party' ? (
          <SaleField
            value={typed.saleSlug}
            error={errors.saleSlug ?? null}
            onChange={(saleSlug) => set({ saleSlug })}
          />
        ) : null}
        {acting.act === 'confirm_factor_reset' ? null : (
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
        <DialogEnd sentence={errors.all} sending={sending} press={press} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const SaleField = ({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (slug: string) => void;
}) => {
  const [asked] = useAsked<AdminSales>(adminApi.sales);
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
