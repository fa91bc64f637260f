import '../../registration/web/bidders/bidders.css';
import './user-profile.css';
import { type AdminUser, emailText, hasEmail } from '@quarterline/contract';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../../../platform/staff/web/phone-link.tsx';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';

const KINDS: Record<string, string> = { person: 'A person', company: 'A company', partnership: 'A partnership' };

/** What is known about somebody. */
export const UserProfile = ({ user }: { user: AdminUser }) => {
  const facts: [string, ReactNode][] = [
    [
      'Email',
      hasEmail(user.email) ? (
        <a key="mail" href={`mailto:${user.email}`}>
          {user.email}
        </a>
      ) : (
        emailText(user.email)
      ),
    ],
    ['Phone', user.phone && <PhoneLink key="phone" phone={user.phone} />],
    ['Legal name', user.legalName],
    ['Buys as', user.purchaserKind && (KINDS[user.purchaserKind] ?? user.purchaserKind)],
    ['GST number', user.gstNumber],
    ['Province', user.province],
    ['Account since', shortTime(user.createdAt)],
    ['In this role since', user.roleSince && shortTime(user.roleSince)],
    ['Suspended because', user.suspendedReason],
    ['Mail comes back', user.mailReturns],
    ['Number', user.id],
  ];
  return (
    <section>
      <h2>Profile</h2>
      <dl className="user-profile">
        {facts
          .filter(([, words]) => words !== null)
          .map(([label, words]) => (
            <div key={label} className="bidders-line">
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};
