import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, InvitationAccepted, type InvitationAnswer } from '@quarterline/contract';
import { ROLE_NAMES, ROLE_RIGHTS } from '@quarterline/text';
import { ButtonLink } from '@quarterline/ui';
import { useState } from 'react';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { linkText, NewPasswordByLink, tokenOfLink } from './new-password-by-link.tsx';

/** `/accept-invitation/?token=`: an invited colleague sets a password, and is led to the login. */
export default function AcceptInvitationPage() {
  const token = tokenOfLink();
  const [asked] = useAsked(apiPath('GET /api/account/invitation', {}, { token }));
  const [done, setDone] = useState<InvitationAnswer | null>(null);
  if (done) {
    return (
      <AccountFrame
        title="Your account is made"
        lead={`Another administrator confirms your role now: ${ROLE_NAMES[done.role].toLowerCase()}. You get an email then. Log in with ${done.email} and set up two-step login meanwhile: staff accounts need it.`}
      >
        <div className="account-links-actions">
          <ButtonLink tone="gold" href={`${enginePages.login}?return=${enginePages.profileSecurity}`}>
            Log in
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (asked.at !== 'known') return <AccountFrame title="Your invitation" lead={linkText(asked, token)} />;
  const { name, email, role, invitedBy } = asked.what;
  return (
    <AccountFrame
      title={`Welcome, ${name}`}
      lead={`${invitedBy} invites you to an account of the office, for ${email}. Your role: ${ROLE_NAMES[role].toLowerCase()}. ${ROLE_RIGHTS[role]}`}
    >
      <NewPasswordByLink
        token={token}
        schema={InvitationAccepted}
        path={apiPath('POST /api/account/invitation')}
        button="Make the account"
        onDone={(answer) => setDone(answer as InvitationAnswer)}
      />
    </AccountFrame>
  );
}
