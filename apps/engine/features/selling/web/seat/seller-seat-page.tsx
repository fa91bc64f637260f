import '#platform/web/forms/account-part.css';
import './seller-seat.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, enginePages, type SaleApproval, type SellerSeat } from '@quarterline/contract';
import { waitsForSeller } from '@quarterline/rules';
import { useState } from 'react';
import { Done, ProfileFrame } from '#features/people/profile/web/profile-frame.tsx';
import { StatementTables } from '../statement-tables.tsx';
import { ApprovalItemPart } from './approval-item.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { type SendSeatAction, useSeat } from './use-seat.ts';

/** `/profile/selling/?sale=`: one sale of a seller. First what waits for them, then the draft to approve and the messages. */
export function SellerSeatPage({ slug }: { slug: string }) {
  const { own, sendAction, reload, path } = useSeat(apiPath('GET /api/account/selling/:slug', { slug }));
  const [said, setSaid] = useState('');
  return (
    <ProfileFrame title={own.at === 'known' ? own.what.name : 'Your sale'} own={own}>
      {(seat) => (
        <div className="seller-seat" key={path}>
          <p>
            <a href={enginePages.profileSelling}>All your land in our sales</a>
          </p>
          {said ? <Done>{said}</Done> : null}
          <Waits seat={seat} />
          <DocumentsPart seat={seat} reload={reload} onDone={setSaid} />
          {seat.approval ? (
            <ApprovalPart seat={seat} approval={seat.approval} sendAction={sendAction} onDone={setSaid} />
          ) : null}
          <StatementsPart seat={seat} />
          <MessagesPart seat={seat} sendAction={sendAction} onDone={setSaid} />
        </div>
      )}
    </ProfileFrame>
  );
}

function Waits({ seat: { approval, documents, unread, isPublic, slug } }: { seat: SellerSeat }) {
  const open = (approval?.items ?? []).filter(
    ({ status, answers }) => status !== 'accepted' && !answers.some(({ isMine, isCurrent }) => isMine && isCurrent),
  );
  const toSign = documents.filter(({ status }) => waitsForSeller(status)).length;
  return (
    <section className="account-part seller-seat-waits" aria-labelledby="waits">
      <h2 id="waits">What waits for you</h2>
      {open.length + toSign + unread === 0 ? <p>Nothing waits for you.</p> : null}
      <ul>
        {toSign > 0 ? (
          <li>
            <a href="#documents">{toSign === 1 ? '1 document to sign' : `${toSign} documents to sign`}</a>
          </li>
        ) : null}
        {open.length > 0 ? (
          <li>
            <a href="#approval">
              {open.length === 1
                ? '1 part of your sale to read and answer'
                : `${open.length} parts of your sale to read and answer`}
            </a>
          </li>
        ) : null}
        {unread > 0 ? (
          <li>
            <a href="#messages">{unread === 1 ? '1 new message from us' : `${unread} new messages from us`}</a>
          </li>
        ) : null}
      </ul>
      {isPublic ? (
        <p>
          <a href={enginePages.liveView(slug)}>See your sale as it is public</a>
        </p>
      ) : (
        <p>Your sale is not public yet.</p>
      )}
    </section>
  );
}

type Props = { seat: SellerSeat; approval: SaleApproval; sendAction: SendSeatAction; onDone: (said: string) => void };

/** The draft of a sale before its seller: each part with what it says, to accept or to comment on. */
function ApprovalPart({ seat, approval, sendAction, onDone }: Props) {
  const { items, needs, note, askedBy, askedAt, previewUrl } = approval;
  const accepted = items.filter(({ status }) => status === 'accepted').length;
  return (
    <section className="account-part" id="approval" aria-labelledby="approval-title">
      <h2 id="approval-title">{seat.isPublic ? 'Your sale, part by part' : 'Your sale before it is published'}</h2>
      <p>
        {askedBy} asked for your approval on {formatShort(askedAt, seat.zone)}. Read each part. Accept it, or write what
        should be different. What you accept is kept word for word.
      </p>
      {note ? <p className="seller-seat-quote">{note}</p> : null}
      <p>
        {needs === 'all' ? 'Every seller accepts each part.' : 'It is enough when one of the sellers accepts a part.'}{' '}
        <b>
          {accepted} of {items.length} parts are accepted.
        </b>
      </p>
      <p>
        <a href={previewUrl} target="_blank" rel="noreferrer">
          See the pages as a buyer will see them
        </a>
      </p>
      {items.map((item) => (
        <ApprovalItemPart key={item.id} item={item} zone={seat.zone} sendAction={sendAction} onDone={onDone} />
      ))}
    </section>
  );
}

/** The newest statement after the close, and the ones before it as documents. */
function StatementsPart({ seat: { slug, zone, statements } }: { seat: SellerSeat }) {
  const [newest, ...older] = statements;
  if (!newest) return null;
  return (
    <section className="account-part" id="statement" aria-labelledby="statement-title">
      <h2 id="statement-title">Your statement</h2>
      <p>
        Statement {newest.number}, released {formatShort(newest.at, zone)}.{' '}
        <a href={apiPath('GET /api/account/selling/:slug/statements/:number', { slug, number: newest.number })}>
          Download it as a PDF
        </a>
      </p>
      <StatementTables statement={newest.statement} />
      {older.length === 0 ? null : (
        <ul>
          {older.map(({ number, at }) => (
            <li key={number}>
              <a href={apiPath('GET /api/account/selling/:slug/statements/:number', { slug, number })}>
                Statement {number}
              </a>
              , {formatShort(at, zone)}, replaced since
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
