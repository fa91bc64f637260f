import '#platform/staff/web/admin-table.css';
import '#platform/staff/web/lists/rows.css';
import './person-page.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { type PersonSheet, pagePath } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { LEAD_KIND_WORDS, LEAD_STATUS_WORDS } from '#features/messages/leads/web/lead-search.tsx';
import { EmailStateTag } from '#features/messages/notifications/web/email-state-tag.tsx';
import { PHASE_WORDS } from '#features/settlement/purchases/web/step-words.ts';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { NOTE_WORDS } from './person-note-dialog.tsx';

type Props = {
  person: PersonSheet;
  /** Opens a kept email; null for staff who may not read it. */
  onRead: ((email: { id: string; subject: string }) => void) | null;
};

/** Calls and notes, sales, purchases, forms and emails of a person, each with the way to where it is handled. */
export const PersonParts = ({ person, onRead }: Props) => (
  <div className="person-page">
    <div>
      <Rows
        title="Calls and notes"
        empty="No call, visit, letter or note was written down."
        rows={person.notes.map(({ id, kind, text, author, at }) => [
          id,
          <p key="text" className="person-page-note">
            {text}
          </p>,
          `${NOTE_WORDS[kind]}, ${author}, ${shortTime(at)}`,
        ])}
      />
      <Rows
        title="Forms of the site"
        empty="No form came from this email address."
        rows={person.forms.map(({ id, kind, message, status, receivedAt }) => [
          id,
          <p key="text" className="person-page-note">
            {message}
          </p>,
          <>
            {LEAD_KIND_WORDS[kind]}, {shortTime(receivedAt)}, {LEAD_STATUS_WORDS[status].toLowerCase()}.{' '}
            <a href={`${pagePath('/admin/leads/')}?words=${encodeURIComponent(person.email)}`}>Open in Messages</a>
          </>,
        ])}
      />
    </div>
    <div>
      <Rows
        title="Sales"
        empty="Never asked to bid in a sale."
        rows={person.registrations.map((one) => [
          one.saleSlug,
          <a key="sale" href={pagePath('/admin/auctions/:slug/bidders/', { slug: one.saleSlug })}>
            {one.saleName}
          </a>,
          `${one.status}${one.bidderNumber === null ? '' : `, bidder ${one.bidderNumber}`}, asked ${shortTime(one.requestedAt)}`,
        ])}
      />
      <Rows
        title="Purchases"
        empty="Nothing stands with this person in a settlement."
        rows={person.purchases.map((one) => [
          `${one.saleSlug}${one.name}`,
          <a key="sale" href={pagePath('/admin/auctions/:slug/results/', { slug: one.saleSlug })}>
            {one.name}, {one.saleName}
          </a>,
          `${PHASE_WORDS[one.phase]}${one.dueAt === null ? '' : `, due ${formatShort(one.dueAt, one.zone as CivilZone)}`}`,
        ])}
      />
      {person.sellerOf.length === 0 ? null : (
        <Rows
          title="On the side of a seller"
          empty=""
          rows={person.sellerOf.map((one) => [
            one.saleSlug,
            <a key="sale" href={pagePath('/admin/auctions/:slug/editor/', { slug: one.saleSlug })}>
              {one.saleName}
            </a>,
            one.relation === 'seller' ? 'Sells' : 'Related to the seller',
          ])}
        />
      )}
      <Rows
        title="Emails"
        empty="No email was written to this address."
        rows={person.emails.map(({ id, subject, at, state }) => [
          id,
          subject,
          <>
            <EmailStateTag state={state} /> {shortTime(at)}
          </>,
          onRead === null ? null : (
            <Button key="read" size="row" onClick={() => onRead({ id, subject })}>
              Read<span className="sr-only">: {subject}</span>
            </Button>
          ),
        ])}
      />
    </div>
  </div>
);

type Row = readonly [key: string, what: ReactNode, about: ReactNode, action?: ReactNode];
const Rows = ({ title, empty, rows }: { title: string; empty: string; rows: readonly Row[] }) => (
  <section>
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p className="admin-table-none">{empty}</p>
    ) : (
      <ul className="rows">
        {rows.map(([key, what, about, action]) => (
          <li key={key}>
            <div>
              {what}
              <span className="rows-note">{about}</span>
            </div>
            {action ? <div className="rows-actions">{action}</div> : null}
          </li>
        ))}
      </ul>
    )}
  </section>
);
