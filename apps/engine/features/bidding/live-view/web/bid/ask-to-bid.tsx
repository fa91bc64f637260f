import '../login-prompt.css';
import { enginePages } from '@quarterline/contract';
import { buttonClass } from '@quarterline/ui';
import { useLive } from '../live-context.ts';
import { JoinPractice } from '../practice/join-practice.tsx';

/** For anybody who is signed in but not registered for this sale: it is asked on a page of its own, which has room for what a sale wants to know. */
export default function AskToBid() {
  const { live } = useLive();
  if (live.sale.practice) return <JoinPractice />;
  return (
    <div className="login-prompt">
      <p>
        You are watching. To bid in this sale, tell us who is buying and accept its Conditions of Sale.
        {live.sale.demo && live.status === 'live'
          ? ' This live sale approves everybody at once, because it is a demonstration.'
          : ''}
      </p>
      <div>
        <a className={buttonClass('gold')} href={enginePages.saleRegistration(live.sale.slug)}>
          Register To Bid
        </a>
      </div>
    </div>
  );
}
