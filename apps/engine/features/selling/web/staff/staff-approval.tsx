import '../../../../platform/staff/web/admin-button.css';
import './seller-side.css';
import { pagePath, type SellerSide } from '@quarterline/contract';
import { useState } from 'react';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';
import { APPROVAL_STATUS } from '../approval-status.ts';
import { AskApprovalDialog } from './ask-approval-dialog.tsx';
import type { SendSellerAction } from './send-seller-action.ts';
import { StaffAnswers } from './staff-answers.tsx';

type Props = { side: SellerSide; sendAction: SendSellerAction; mayAnswer: boolean };

/** The draft before its seller: what was asked, each part with its answers, and asking again. */
export function StaffApproval({ side, sendAction, mayAnswer }: Props) {
  const { approval, slug, sellers } = side;
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="seller-side-part" aria-labelledby="approval">
      <h2 id="approval">Approval of the draft</h2>
      {approval ? (
        <>
          <p>
            {approval.askedBy} asked on {shortTime(approval.askedAt)}.{' '}
            {approval.needs === 'all' ? 'Every seller accepts each part.' : 'One seller is enough for a part.'} What
            they pay us: {approval.fees}
          </p>
          <div className="seller-side-items">
            {approval.items.map((item) => (
              <article key={item.id} aria-labelledby={`part-${item.id}`}>
                <h3 id={`part-${item.id}`}>{item.title}</h3>
                <p className={`seller-side-status is-${item.status}`}>{APPROVAL_STATUS[item.status]}</p>
                <StaffAnswers {...{ item, sendAction, mayAnswer }} />
              </article>
            ))}
          </div>
        </>
      ) : (
        <p>
          The seller was not asked yet. They read each parcel as it will be published, and accept it or comment on it.
          The draft is in the <a href={pagePath('/admin/auctions/:slug/editor/', { slug })}>editor</a>.
        </p>
      )}
      {mayAnswer && sellers.length > 0 ? (
        <p>
          <button type="button" className="admin-button admin-button--large" onClick={() => setAsking(true)}>
            {approval ? 'Ask the seller again' : 'Ask the seller to approve'}
          </button>
        </p>
      ) : null}
      {isAsking ? <AskApprovalDialog {...{ approval, sendAction }} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
