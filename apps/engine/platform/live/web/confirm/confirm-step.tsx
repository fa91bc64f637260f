import './bid-button.css';
import './confirm-step.css';
import { CONDITIONS_NAME } from '@quarterline/contract';
import type { Cents } from '@quarterline/rules';
import type { ConfirmText } from '@quarterline/text';
import { Button, type ButtonTone } from '@quarterline/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { type LiveParcel, useLive } from '../live-context.ts';
import { bindsNobody } from './binds-nobody.ts';
import { ConfirmLand } from './confirm-land.tsx';

/** Few amounts are that far above the next. */
const RetypeField = lazy(() => import('./retype-field.tsx'));
/** The sentence is whole without them, and they are 1 kB of the first load of the bidding page. */
const ConditionsLink = lazy(async () => ({ default: (await import('./conditions.tsx')).ConditionsLink }));
const ConditionsFacts = lazy(async () => ({ default: (await import('./conditions.tsx')).ConditionsFacts }));

type Props = {
  found: LiveParcel;
  amountCents: Cents | null;
  text: ConfirmText;
  /** Sentences that this amount needs beside what it means in law. */
  means?: ReactNode;
  /** What follows from the amount. */
  figures?: ReactNode;
  /** Why it cannot be confirmed as it is. */
  problem?: ReactNode;
  /** The field of an amount that has to be typed twice; null where it has not. */
  retype?: { value: string; onType: (typed: string) => void } | null;
  mayConfirm: boolean;
  /** The button was shown a moment ago, and waits. */
  waits: boolean;
  tone?: ButtonTone;
  onConfirm: () => void;
  onBack: () => void;
  /** In the place of the button that confirms. */
  instead?: ReactNode;
};

/**
 * The second press of a bid, a maximum, a tender or a withdrawal, and the whole of what it means. The buttons come
 * first after the land, because the way to them is the shortest for anybody who bids by keyboard; on the screen they
 * are below and never out of it. What it means in law is read before them all the same: the button is described by it.
 */
export function ConfirmStep({ found, amountCents, text, tone = 'gold', ...props }: Props) {
  const { retype, mayConfirm, waits } = props;
  const problem = props.problem ? (
    <p className="confirm-step-problem" role="alert">
      {props.problem}
    </p>
  ) : null;
  return (
    <>
      <ConfirmLand found={found} amountCents={amountCents} />
      <Suspense fallback={null}>{props.means}</Suspense>
      {retype ? (
        <div className="confirm-step-retype stack stack--12">
          {problem}
          <Suspense fallback={null}>
            <RetypeField {...retype} />
          </Suspense>
        </div>
      ) : null}
      <div className="confirm-step-actions stack stack--12">
        {retype ? null : problem}
        {props.instead ?? (
          <Button
            tone={tone}
            className={`bid-button${mayConfirm ? '' : ' is-off'}${waits ? ' is-waiting' : ''}`}
            aria-disabled={!mayConfirm}
            aria-describedby="confirm-law"
            onClick={props.onConfirm}
          >
            <span>{text.press}</span> <small>{text.on}</small>
          </Button>
        )}
        <Button className="confirm-step-back" onClick={props.onBack}>
          Go back
        </Button>
      </div>
      <Law binding={text.binding} />
      <Suspense fallback={null}>{props.figures}</Suspense>
    </>
  );
}

/** What pressing the button means in law: under which text, which is the one that this bidder has accepted. */
function Law({ binding }: Pick<ConfirmText, 'binding'>) {
  const { live } = useLive();
  if (binding === null) return null;
  const nobody = bindsNobody(live);
  if (nobody !== null)
    return (
      <p className="confirm-step-law" id="confirm-law">
        {nobody}
      </p>
    );
  return (
    <>
      <p className="confirm-step-law" id="confirm-law">
        {binding.before}{' '}
        <Suspense fallback={CONDITIONS_NAME}>
          <ConditionsLink />
        </Suspense>
        {binding.after}
      </p>
      <Suspense fallback={null}>
        <ConditionsFacts />
      </Suspense>
    </>
  );
}
