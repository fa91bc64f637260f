import '../../../../platform/web/forms/account-part.css';
import './seller-seat.css';
import { formatShort } from '@quarterline/civil-time';
import type { SaleApproval, SellerSeat } from '@quarterline/contract';
import { ApprovalItemPart } from './approval-item.tsx';
import type { SendSeatAction } from './use-seat.ts';

type Props = { seat: SellerSeat; approval: SaleApproval; sendAction: SendSeatAction; onDone: (said: string) => void };

/** The draft of a sale before its seller: each part with what it says, to accept or to comment on. */
export function ApprovalPart({ seat, approval, sendAction, onDone }: Props) {
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
        <ApprovalItemPart key={item.id} {...{ item, zone: seat.zone, sendAction, onDone }} />
      ))}
    </section>
  );
}
