import './seller-side.css';
import { apiPath, pagePath, type SellerSide } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { type Asked, useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { APPROVAL_STATUS } from '../approval-status.ts';
import { AskApprovalDialog } from './ask-approval-dialog.tsx';
import type { SendSellerAction } from './send-seller-action.ts';
import { StaffAnswers } from './staff-answers.tsx';
import { StaffDocuments } from './staff-documents.tsx';
import { StaffMessages } from './staff-messages.tsx';
import { StaffStatement } from './staff-statement.tsx';

/** `/admin/auctions/{slug}/seller/`: who sells, the draft before them, and the messages with them. */
export default function SellerSidePage({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/seller', { slug }));
  const [newer, setNewer] = useState<SellerSide | null>(null);
  const mayAnswer = useRight('answer_people');
  const sendAction: SendSellerAction = async (action) => {
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/seller', { slug }), action);
    if (posted.kind === 'refused') return posted.message;
    setNewer(posted.body as SellerSide);
    return null;
  };
  const shown: Asked<SellerSide> = newer ? { at: 'known', what: newer } : asked;
  return (
    <AdminFrame name={shown.at === 'known' ? shown.what.name : null} slug={slug}>
      <AdminGuard asked={shown}>
        {(side) => (
          <>
            <SaleHead slug={slug} name={side.name} tag={<SaleStatusTag status={side.status} />} />
            <section className="seller-side-part" aria-labelledby="who-sells">
              <h2 id="who-sells">Who sells</h2>
              {side.sellers.length === 0 ? (
                <p>
                  No confirmed account is named as the seller. Name it in the{' '}
                  <a href={pagePath('/admin/auctions/:slug/editor/', { slug })}>editor</a>, under Seller.
                </p>
              ) : (
                <ul className="seller-side-people">
                  {side.sellers.map(({ id, name, email }) => (
                    <li key={id}>
                      <a href={pagePath('/admin/people/:slug/', { slug: id })}>{name}</a>, {email}
                    </li>
                  ))}
                </ul>
              )}
              {side.withoutAccount.map((email) => (
                <Alert key={email}>
                  No confirmed account has the address {email}. Have the seller create it first.
                </Alert>
              ))}
            </section>
            <StaffDocuments slug={slug} zone={side.zone} mayAnswer={mayAnswer} />
            <StaffApproval side={side} sendAction={sendAction} mayAnswer={mayAnswer} />
            <StaffStatement slug={slug} isOver={side.status === 'completed'} />
            <StaffMessages side={side} sendAction={sendAction} mayAnswer={mayAnswer} />
          </>
        )}
      </AdminGuard>
    </AdminFrame>
  );
}

type Props = { side: SellerSide; sendAction: SendSellerAction; mayAnswer: boolean };

/** The draft before its seller: what was asked, each part with its answers, and asking again. */
function StaffApproval({ side, sendAction, mayAnswer }: Props) {
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
                <StaffAnswers item={item} sendAction={sendAction} mayAnswer={mayAnswer} />
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
          <Button size="small" onClick={() => setAsking(true)}>
            {approval ? 'Ask the seller again' : 'Ask the seller to approve'}
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <AskApprovalDialog approval={approval} sendAction={sendAction} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  );
}
