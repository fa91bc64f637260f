import './bid-button.css';
import './confirm-step.css';
import type { Cents } from '@quarterline/rules';
import type { ConfirmText } from '@quarterline/text';
import { Button, type ButtonTone, TextField } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { type LiveParcel, useLive } from '../live-context.ts';
import { bindsNobody } from './binds-nobody.ts';
import { ConditionsFacts, ConditionsLink } from './conditions.tsx';
import { ConfirmLand } from './confirm-land.tsx';

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
      {props.means}
      {retype ? (
        <div className="confirm-step-retype">
          {problem}
          <TextField
            label="The amount again, in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={retype.value}
            onChange={(event) => retype.onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      ) : null}
      <div className="confirm-step-actions">
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
      {props.figures}
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
        {binding.before} <ConditionsLink />
        {binding.after}
      </p>
      <ConditionsFacts />
    </>
  );
}
