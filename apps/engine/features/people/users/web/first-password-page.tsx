import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, type FirstPasswordAnswer, FirstPasswordRequest } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { useState } from 'react';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { linkText, NewPasswordByLink, tokenOfLink } from './new-password-by-link.tsx';

/** `/first-password/?token=`: somebody who bid by phone without email sets a password, and is led to the login. */
export default function FirstPasswordPage() {
  const token = tokenOfLink();
  const [asked] = useAsked(apiPath('GET /api/account/first-password', {}, { token }));
  const [done, setDone] = useState<FirstPasswordAnswer | null>(null);
  if (done) {
    return (
      <AccountFrame
        title="Your password is set"
        lead={`Log in with ${done.email}. Your bids, your limit and your documents are there.`}
      >
        <div className="account-links-actions">
          <ButtonLink tone="gold" href={`${enginePages.login}?return=${enginePages.profileSales}`}>
            Log in
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (asked.at !== 'known') return <AccountFrame title="Your first password" lead={linkText(asked, token)} />;
  return (
    <AccountFrame
      title={`Welcome, ${asked.what.name}`}
      lead={`Set a password for your account. You log in with ${asked.what.email} from then on.`}
    >
      <NewPasswordByLink
        token={token}
        schema={FirstPasswordRequest}
        path={apiPath('POST /api/account/first-password')}
        button="Set the password"
        onDone={(answer) => setDone(answer as FirstPasswordAnswer)}
      />
    </AccountFrame>
  );
}
