import './needs-you.css';
import { formatClock, formatShort } from '@quarterline/civil-time';
import type { PendingVoid } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button } from '@quarterline/ui';
import { aboutText } from './actions/two-people-text.ts';
import { useControl } from './control-context.ts';

/** What a colleague asks a second person to confirm: before everything else, because a clock stands for it. */
export function RequestToConfirm({ pending }: { pending: PendingVoid }) {
  const { live, may, begin } = useControl();
  const { title, effect, askedByYou, askedByName, reason, askedAt, expiresAt, amountCents, action } = pending;
  // Only of a tender that is not opened a bid without an amount is voided.
  const unread = action === 'void_bid' ? 'a sealed tender' : null;
  const amount = amountCents === null ? unread : formatPrice(amountCents);
  return (
    <article className="needs-you-item needs-you-item--out">
      <p className="needs-you-title">
        <b>{title}: waits for a second person</b>
        <span className="num">{formatClock(askedAt, live.sale.zone)}</span>
      </p>
      <p className="needs-you-about">{aboutText({ ...pending, amount })}</p>
      <p>{effect}</p>
      <p>
        {askedByYou ? 'You' : askedByName} asked: {reason} Until {formatShort(expiresAt, live.sale.zone)}.
      </p>
      {pending.confirmRefusal ? (
        <p>
          You cannot confirm it. {pending.confirmRefusal} {whoCanConfirm(pending.canConfirm)}
        </p>
      ) : null}
      {may('confirm_void') ? (
        <div>
          {pending.confirmRefusal ? null : (
            <Button tone="out" size="row" onClick={() => begin({ kind: 'confirm_void', pending })}>
              {pending.confirm}
            </Button>
          )}
          <Button size="row" onClick={() => begin({ kind: 'drop_void', pending })}>
            Cancel request
          </Button>
        </div>
      ) : null}
    </article>
  );
}

const whoCanConfirm = (names: readonly string[]): string =>
  names.length === 0
    ? 'Nobody else can confirm it: it takes somebody who was staff before this sale was published.'
    : `It can be confirmed by ${names.join(' or ')}, logged in as themselves.`;
