import '../../../platform/web/forms/account-links.css';
import { apiPath, ConfirmCodeRequest, enginePages } from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { AccountFrame } from '../../../platform/web/forms/account-frame.tsx';
import { useAccountForm } from '../../../platform/web/forms/use-account-form.ts';
import { confirmedReturn, requestReturn, sameReturn } from '../../../platform/web/where-to-next.ts';
import { useConfirmedInAnotherTab } from './use-confirmed-in-another-tab.ts';
import { usePasskeyOffer } from './use-passkey-offer.tsx';

const goOn = (): void => location.assign(confirmedReturn({ account: null, next: 'in', goOnTo: requestReturn() }));

/**
 * `password`: the one that was typed into the form before, for a passkey once the address is confirmed.
 * The same words whether or not the address was known: nobody learns from us who has an account.
 */
export function EmailSent({ to, password, onBack }: { to: string; password: string; onBack: () => void }) {
  const { offer, onConfirmed } = usePasskeyOffer();
  const { form, submit, problem, errorOf, sending } = useAccountForm(
    ConfirmCodeRequest,
    apiPath('POST /api/account/confirm-code'),
    { email: to, code: '' },
    (body) => onConfirmed(body, password),
  );
  useConfirmedInAnotherTab(to, !offer, goOn);
  if (offer) return offer;
  return (
    <AccountFrame title="Check your email" lead={`We sent a message to ${to}`}>
      <p className="lead">
        Open the link in it, on any device, or type its code here. It may take a minute. Look in your junk folder too.
      </p>
      <AccountForm {...{ submit, sending, problem }} button="Confirm">
        <TextField
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Eight digits."
          error={errorOf('code')}
          {...form.register('code')}
        />
      </AccountForm>
      <p className="account-links">
        Nothing there? <a href={sameReturn(enginePages.login)}>Log in</a> with your password and we send a new message.
        Not your address?{' '}
        <button type="button" className="account-links-button" onClick={onBack}>
          Go back and fix it
        </button>
        .
      </p>
    </AccountFrame>
  );
}
