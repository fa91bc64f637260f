import '#platform/staff/web/lists/more-rows.css';
import { type AdminUser, type AuditPage, apiPath, pagePath } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import { ButtonLink, StatusTag } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AuditTable } from '#features/office/audit/web/audit-table.tsx';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { UserSheet } from './user-sheet.tsx';
import { STATE_TONES, STATE_WORDS } from './user-words.ts';

/** `/admin/users/{id}/`: one account, what may be done to it, and what was. */
export default function UserPage({ slug: userId }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/users/:userId', { userId }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null}>
      <AdminGuard asked={asked}>{(opened) => <User opened={opened} />}</AdminGuard>
    </AdminFrame>
  );
}

function User({ opened }: { opened: AdminUser }) {
  const [user, setUser] = useState(opened);
  useEffect(() => setUser(opened), [opened]);
  const history = usePages<AuditPage>(`${apiPath('GET /api/admin/audit')}?account=${user.id}`);
  return (
    <>
      <AdminHead
        back={{ href: pagePath('/admin/users/'), name: 'Users', here: user.name }}
        title={
          <>
            {user.name}
            {user.state === 'active' ? null : (
              <StatusTag tone={STATE_TONES[user.state]}>{STATE_WORDS[user.state]}</StatusTag>
            )}
            {user.role === 'bidder' ? null : <StatusTag>{ROLE_NAMES[user.role]}</StatusTag>}
          </>
        }
      >
        <ButtonLink size="small" href={pagePath('/admin/people/:slug/', { slug: user.id })}>
          Calls and sales
        </ButtonLink>
      </AdminHead>
      <UserSheet
        user={user}
        onDone={(after) => {
          setUser(after);
          history.reload();
        }}
      />
      <section aria-labelledby="user-history">
        <h2 id="user-history" className="more-rows-count">
          History
        </h2>
        <AdminGuard asked={history.asked}>
          {(known) => {
            const entries = known.flatMap((page) => page.entries);
            return entries.length === 0 ? (
              <p className="more-rows-count">Nothing was done by or to this account since the audit log began.</p>
            ) : (
              <>
                <AuditTable entries={entries} />
                <More pages={history} count={entries.length} one="action" />
              </>
            );
          }}
        </AdminGuard>
      </section>
    </>
  );
}
