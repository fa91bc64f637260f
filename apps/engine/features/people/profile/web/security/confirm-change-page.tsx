import '../../../../../platform/web/forms/account-links.css';
import { apiPath, enginePages } from '@quarterline/contract';
import { useState } from 'react';
import { AccountFrame } from '../../../../../platform/web/forms/account-frame.tsx';
import { PressToConfirm } from './press-to-confirm.tsx';

type Answer = { done: boolean; waitsFor: 'old' | 'new' | null };

/** `/confirm-change/?token=`: one of the two emails about a new address. */
export default function ConfirmChangePage() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (answer) {
    return (
      <AccountFrame
        title={answer.done ? 'Your address was changed' : 'One email to go'}
        lead={
          answer.done
            ? 'From now on you log in with the new address.'
            : `Now open the email we sent to your ${answer.waitsFor === 'old' ? 'present' : 'new'} address.`
        }
      >
        <p className="account-links">
          <a href={enginePages.profile}>Go to your account</a>
        </p>
      </AccountFrame>
    );
  }
  return (
    <PressToConfirm
      title="Change your address"
      lead="Both your present and your new address must agree. Press to agree for this one."
      button="I agree"
      path={apiPath('POST /api/account/email/confirm')}
      onDone={(body) => setAnswer(body as Answer)}
    />
  );
}
