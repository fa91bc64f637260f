import '#platform/staff/web/admin-table.css';
import '#platform/staff/web/lists/rows.css';
import '#platform/staff/web/user-sheet.css';
import '#platform/staff/web/lists/bidders.css';
import { type AdminUser, apiPath, emailText, hasEmail, pagePath, type UserAction } from '@quarterline/contract';
import { formatPhone } from '@quarterline/listing';
import { Alert, Button, Facts } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { useIsPhone } from '#platform/staff/web/use-is-phone.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { isProposed, UserAccess } from './user-access.tsx';
import { type DialogAction, UserActionDialog } from './user-action-dialog.tsx';

type Props = { user: AdminUser; onDone: (after: AdminUser) => void };

/** An account laid out: who it is, where it stands, how it is entered; every action beside what it changes. On a phone read only, but for what waits for a second person. */
export function UserSheet({ user, onDone }: Props) {
  const [acting, setActing] = useState<DialogAction | null>(null);
  const [merging, setMerging] = useState<string | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const readOnly = useIsPhone() || user.state === 'closed';
  const tell = async (input: UserAction): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/users/:userId', { userId: user.id }), input);
    setSentence(posted.kind === 'refused' ? posted.message : null);
    if (posted.kind === 'done') onDone(posted.body as AdminUser);
  };
  const done = (after: AdminUser): void => {
    setActing(null);
    setMerging(null);
    setSentence(null);
    onDone(after);
  };
  return (
    <div className="user-sheet">
      <div>
        <Alert>{sentence}</Alert>
        {user.mergedInto ? (
          <Alert tone="done">
            Merged into{' '}
            <a href={pagePath('/admin/users/:slug/', { slug: user.mergedInto.id })}>{user.mergedInto.name}</a>. Whatever
            could move is there; this account is closed.
          </Alert>
        ) : null}
        <UserProfile user={user} />
        <section>
          <h2>Sales</h2>
          <List empty="Never asked to bid in a sale.">
            {user.registrations.map((one) => (
              <li key={one.saleSlug}>
                <div>
                  <a href={pagePath('/admin/auctions/:slug/bidders/', { slug: one.saleSlug })}>{one.saleName}</a>
                  <span className="rows-note">
                    {one.status}
                    {one.bidderNumber === null ? '' : `, bidder ${one.bidderNumber}`}
                  </span>
                </div>
              </li>
            ))}
          </List>
        </section>
        <section>
          <h2>On the side of a seller</h2>
          <p className="field-hint">May watch such a sale, and may not bid in it. It holds from the next bid on.</p>
          <List empty="On no seller’s side.">
            {user.parties.map((one) => (
              <li key={one.saleSlug}>
                <div>
                  <a href={pagePath('/admin/auctions/:slug/editor/', { slug: one.saleSlug })}>{one.saleName}</a>
                  <span className="rows-note">{one.relation === 'seller' ? 'Sells' : 'Related to the seller'}</span>
                </div>
                {readOnly || one.relation === 'seller' ? null : (
                  <Button
                    size="row"
                    onClick={() =>
                      setActing({ action: 'remove_party', saleSlug: one.saleSlug, saleName: one.saleName })
                    }
                  >
                    Take out<span className="sr-only"> of {one.saleName}</span>
                  </Button>
                )}
              </li>
            ))}
          </List>
          {readOnly ? null : (
            <Button size="row" onClick={() => setActing({ action: 'name_party' })}>
              Name as related to a seller
            </Button>
          )}
        </section>
        <section>
          <h2>Doubles</h2>
          <List empty="No other open account has this name or telephone.">
            {user.doubles.map((one) => (
              <li key={one.id}>
                <div>
                  <a href={pagePath('/admin/users/:slug/', { slug: one.id })}>{one.name}</a>
                  <span className="rows-note">
                    {emailText(one.email)}
                    {one.phone ? ` · ${formatPhone(one.phone)}` : ''}
                  </span>
                </div>
                {readOnly || isProposed(user, 'merge') ? null : (
                  <Button size="row" onClick={() => setMerging(one.id)}>
                    Merge into this one<span className="sr-only">: {one.email}</span>
                  </Button>
                )}
              </li>
            ))}
            {user.mergedFrom.map((one) => (
              <li key={one.id}>
                <div>
                  <a href={pagePath('/admin/users/:slug/', { slug: one.id })}>{one.name}</a>
                  <span className="rows-note">Merged into this account</span>
                </div>
              </li>
            ))}
          </List>
        </section>
      </div>
      <UserAccess user={user} readOnly={readOnly} onAction={setActing} onTell={(input) => void tell(input)} />
      {acting ? <UserActionDialog user={user} acting={acting} onClose={() => setActing(null)} onDone={done} /> : null}
      {merging ? <MergeDialog user={user} otherId={merging} onClose={() => setMerging(null)} onDone={done} /> : null}
    </div>
  );
}

const List = ({ empty, children }: { empty: string; children: ReactNode[] | ReactNode[][] }) =>
  children.flat().length === 0 ? <p className="admin-table-none">{empty}</p> : <ul className="rows">{children}</ul>;

const KINDS: Record<string, string> = { person: 'A person', company: 'A company', partnership: 'A partnership' };

/** What is known about somebody. */
const UserProfile = ({ user }: { user: AdminUser }) => {
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
      <Facts of={facts.filter(([, words]) => words !== null)} />
    </section>
  );
};
