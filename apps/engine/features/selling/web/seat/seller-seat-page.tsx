import '../../../../platform/web/forms/account-part.css';
import './seller-seat.css';
import { apiPath, enginePages, type SellerSeat } from '@quarterline/contract';
import { waitsForSeller } from '@quarterline/rules';
import { useState } from 'react';
import { Done, ProfileFrame } from '../../../people/profile/web/profile-frame.tsx';
import { ApprovalPart } from './approval-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { StatementsPart } from './statements-part.tsx';
import { useSeat } from './use-seat.ts';

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
          <DocumentsPart {...{ seat, reload, onDone: setSaid }} />
          {seat.approval ? <ApprovalPart {...{ seat, approval: seat.approval, sendAction, onDone: setSaid }} /> : null}
          <StatementsPart seat={seat} />
          <MessagesPart {...{ seat, sendAction, onDone: setSaid }} />
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
