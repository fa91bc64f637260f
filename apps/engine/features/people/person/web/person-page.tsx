import './person-page.css';
import { apiPath, emailText, hasEmail, type PersonSheet, pagePath } from '@quarterline/contract';
import { Button, ButtonLink } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { StoredEmailDialog } from '#features/messages/notifications/web/stored-email-dialog.tsx';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { PersonNoteDialog } from './person-note-dialog.tsx';
import { PersonParts } from './person-parts.tsx';

/** `/admin/people/{id}/`: everything that the office has of a person. */
export default function PersonPage({ slug: userId }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/people/:userId', { userId }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null}>
      <AdminGuard asked={asked}>{(known) => <Person known={known} />}</AdminGuard>
    </AdminFrame>
  );
}

function Person({ known }: { known: PersonSheet }) {
  const [person, setPerson] = useState(known);
  useEffect(() => setPerson(known), [known]);
  const [noting, setNoting] = useState(false);
  const [reading, setReading] = useState<{ id: string; subject: string } | null>(null);
  const mayRead = useRight('answer_people');
  const mayWrite = mayRead && !person.closed;
  const administers = useRight('administer');
  return (
    <>
      <AdminHead title={person.name} about={<Reach person={person} />}>
        <div className="row row--8">
          {mayWrite ? (
            <Button size="small" onClick={() => setNoting(true)}>
              Note a call
            </Button>
          ) : null}
          {administers ? (
            <ButtonLink size="small" href={pagePath('/admin/users/:slug/', { slug: person.id })}>
              Account
            </ButtonLink>
          ) : null}
        </div>
      </AdminHead>
      <PersonParts person={person} onRead={mayRead ? setReading : null} />
      {reading ? <StoredEmailDialog {...reading} onClose={() => setReading(null)} /> : null}
      {noting ? (
        <PersonNoteDialog
          person={person}
          onClose={() => setNoting(false)}
          onDone={(after) => {
            setPerson(after);
            setNoting(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The ways to reach somebody, before everything else: who looks here often means to call. */
const Reach = ({ person: { email, phone, postalAddress } }: { person: PersonSheet }) => (
  <p className="person-page-reach row row--4-16">
    <span>
      <PhoneLink phone={phone} />
    </span>
    <span>{hasEmail(email) ? <a href={`mailto:${email}`}>{email}</a> : emailText(email)}</span>
    {postalAddress === null ? null : <span>{postalAddress}</span>}
  </p>
);
