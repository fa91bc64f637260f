import './ask-to-bid.css';
import '../login-prompt.css';
import { enginePages } from '@quarterline/contract';
import { buttonClass, circleAlertIcon, Icon } from '@quarterline/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CallUs } from '../../../../platform/web/call-us.tsx';
import { TermsIdentity } from '../../../../platform/web/terms-identity.tsx';
import { useLive } from '../live-context.ts';
import { JoinPractice } from '../practice/join-practice.tsx';

const NOT_TICKED = 'Tick this to say you understand that a bid is binding.';

/** For anybody who is signed in but not registered for this sale. A demonstration asks for one tick; a sale wants to know who buys. */
export default function AskToBid() {
  const { live } = useLive();
  if (live.sale.practice) return <JoinPractice />;
  return live.sale.demo ? <AskHere /> : <AskOnItsPage slug={live.sale.slug} />;
}

const AskOnItsPage = ({ slug }: { slug: string }) => (
  <div className="login-prompt">
    <p>You are watching. To bid in this sale, tell us who is buying and accept its Conditions of Sale.</p>
    <div>
      <a className={buttonClass('gold')} href={enginePages.saleRegistration(slug)}>
        Register To Bid
      </a>
    </div>
  </div>
);

/** The terms, the binding sentence, one button. */
function AskHere() {
  const { session, live } = useLive();
  const [ticked, setTicked] = useState(false);
  const [sending, setSending] = useState(false);
  const [tickError, setTickError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const { phone, zone } = live.sale;
  const terms = live.terms.at(-1);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ticked) {
      setTickError(NOT_TICKED);
      box.current?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    const outcome = await session.register({ acceptTermsVersion: live.termsVersion, acceptBindingOffer: true });
    setSending(false);
    if (outcome.kind === 'refused') {
      setTickError(outcome.fieldErrors.acceptBindingOffer ?? null);
      setProblem(outcome.next ? `${outcome.message} ${outcome.next}` : outcome.message);
    } else if (outcome.kind === 'no_answer') {
      setProblem('We could not be reached. Nothing was sent. Try again in a moment.');
    }
  };

  return (
    <form className="ask-to-bid" onSubmit={(event) => void submit(event)} noValidate>
      <h3>Ask to bid in this sale</h3>
      <p>
        {terms ? (
          <>
            Read the <TermsIdentity terms={terms} zone={zone} /> By asking you accept them.
          </>
        ) : (
          'You can ask to bid once the Conditions of Sale are published.'
        )}{' '}
        We approve bidders ourselves.
        <CallUs before="If the sale is running, call" phone={phone} />
      </p>
      {problem ? (
        <p className="field-error" role="alert">
          <Icon art={circleAlertIcon} /> {problem}
        </p>
      ) : null}
      <label className="field-check" htmlFor={id}>
        <input
          id={id}
          ref={box}
          type="checkbox"
          checked={ticked}
          aria-invalid={tickError ? true : undefined}
          aria-describedby={tickError ? `${id}-below` : undefined}
          onChange={(event) => {
            setTicked(event.target.checked);
            setTickError(event.target.checked ? null : tickError);
          }}
        />
        <span>
          I understand that every bid is a binding offer under the Conditions of Sale and cannot be withdrawn.
        </span>
      </label>
      {tickError ? (
        <p className="field-error" id={`${id}-below`}>
          <Icon art={circleAlertIcon} /> {tickError}
        </p>
      ) : null}
      <button type="submit" className="btn btn--gold" aria-disabled={sending} disabled={sending}>
        {sending ? 'Loading...' : 'Ask to bid'}
      </button>
    </form>
  );
}
