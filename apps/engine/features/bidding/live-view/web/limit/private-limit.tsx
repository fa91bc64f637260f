import './private-limit.css';
import type { PrivateLimitRequest } from '@quarterline/contract';
import { amountInWords, formatPrice, membersText, readAmount } from '@quarterline/listing';
import { privateLimitProblem } from '@quarterline/rules';
import { privateLimitLeftText, privateLimitText, setPrivateLimitText } from '@quarterline/text';
import { Button, Icon, lockIcon } from '@quarterline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { useLive } from '#platform/live/web/live-context.ts';
import { type LimitOutcome, setPrivateLimit } from '#platform/web/ask-to-set-limit.ts';
import { workingMaximum } from '../bid/amounts/own-maximum.ts';
import { LimitFields } from './limit-fields.tsx';
import { NOTHING_TYPED, readTypedLimit, type TypedLimit, typedOf } from './typed-limit.ts';

type Said = { kind: 'idle' } | { kind: 'sending' } | Exclude<LimitOutcome, { kind: 'set' }> | { kind: 'set' };

/** What the bidder keeps themselves to across parcels: what it is, what it leaves, and the form that changes it. Only they see it. */
export function PrivateLimit() {
  const { live } = useLive();
  const { privateLimit, phase, sale, you } = live;
  const [typed, setTyped] = useState(() => typedOf(privateLimit));
  const [said, setSaid] = useState<Said>({ kind: 'idle' });
  const id = useId();
  if (phase === 'completed' || phase === 'cancelled') return null;
  const send = async (limit: PrivateLimitRequest['limit']): Promise<void> => {
    setSaid({ kind: 'sending' });
    const outcome = await setPrivateLimit(sale.slug, limit, you.bidderNumber);
    setSaid(outcome);
    if (outcome.kind === 'set' && limit === null) setTyped(NOTHING_TYPED);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(readTypedLimit(typed));
  };
  const isSending = said.kind === 'sending';
  const amountCents = readAmount(typed.total);
  return (
    <div className="private-limit">
      {privateLimit ? (
        <p className="private-limit-on row row--8 row--nowrap row--top">
          <Icon art={lockIcon} />
          <span>
            <b>{privateLimitText(privateLimit)}</b> {privateLimitLeftText(privateLimit)} Only you see this.
          </span>
        </p>
      ) : null}
      {keptBack(live).map((sentence) => (
        <p key={sentence} className="caption">
          {sentence}
        </p>
      ))}
      <details>
        <summary>{privateLimit ? 'Change your own limit' : 'Limit yourself across parcels'}</summary>
        <p className="caption">
          We refuse a bid of yours that would pass it, and your maximums bid only within it. High bids you have stay.
          Only you see it.
        </p>
        <form onSubmit={submit} noValidate aria-describedby={`${id}-said`}>
          <LimitFields typed={typed} onType={setTyped} wrong={said.kind === 'refused' ? said : null} />
          {amountCents === null ? null : <p className="caption">{amountInWords(amountCents)}</p>}
          <div className="private-limit-buttons">
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Saving' : buttonText(live, typed)}
            </Button>
            {privateLimit ? (
              <Button disabled={isSending} onClick={() => void send(null)}>
                Take my limit back
              </Button>
            ) : null}
          </div>
          <p className="private-limit-said" id={`${id}-said`} role="status">
            {saidText(said)}
          </p>
        </form>
      </details>
    </div>
  );
}

/** Maximums that the limit leaves less than they say. */
const keptBack = ({ parcels, privateLimit, sale }: LiveState): string[] =>
  parcels.flatMap((parcel) => {
    const [own, leftCents] = [workingMaximum(parcel), privateLimit?.left[parcel.id] ?? null];
    if (own === null || leftCents === null || leftCents >= own) return [];
    const name = sale.parcels.find(({ id }) => id === parcel.id)?.name ?? '';
    return [
      leftCents === 0
        ? `Your maximum on ${name} waits until there is room.`
        : `Your maximum on ${name} goes up to ${formatPrice(leftCents)} for now.`,
    ];
  });

/** The limit that was typed and its parcels by name; of one that cannot be set, the press says what is wrong. */
function buttonText({ parcels, sale }: LiveState, typed: TypedLimit): string {
  const limit = readTypedLimit(typed);
  if (limit === null || privateLimitProblem({ parcels }, limit) !== null) return 'Set this limit';
  const chosen = sale.parcels.filter(({ id }) => limit.parcels?.parcelIds.includes(id));
  return setPrivateLimitText(limit, membersText(chosen.map(({ stake }) => stake)));
}

const saidText = (said: Said): string => {
  if (said.kind === 'set') return 'Saved. It holds from your next bid on.';
  if (said.kind === 'no_answer') return 'We got no answer. Nothing may have changed: save it again.';
  return said.kind === 'refused' && said.field === null ? said.message : '';
};
