import '../../../../../platform/staff/web/admin-form.css';
import './action-dialog.css';
import { readAmount } from '@quarterline/listing';
import { Alert, Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { useFromClock } from '../../../../bidding/live-view/web/use-from-clock.ts';
import { useControl } from '../control-context.ts';
import { type ActionDraft, MINUTES, needsAmount } from './action-draft.ts';
import { actionRequest } from './action-request.ts';
import type { ActionText } from './action-text.ts';
import { ChooseEligibility } from './choose-eligibility.tsx';
import { dialogText } from './tender-action-text.ts';

type Props = { draft: ActionDraft; onClose: () => void; onDone: (draft: ActionDraft) => void };

/** What an action brings about, what bidders will read of it, and why: in this order, and only then the button. */
export function ActionDialog({ draft, onClose, onDone }: Props) {
  const { session, live, board } = useControl();
  const offered = MINUTES[draft.kind] ?? [];
  const [minutes, setMinutes] = useState(offered[1] ?? 0);
  const [amount, setAmount] = useState('');
  const [bidderId, setBidderId] = useState('');
  const [eligible, setEligible] = useState(true);
  const [reason, setReason] = useState('');
  const [forBidders, setForBidders] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const choice = { minutes, amountCents: readAmount(amount), bidderId, eligible };
  const bidderMissing = draft.kind === 'eligibility' && bidderId === '';
  const numberOf = (bidderId: string): string =>
    `${board?.bidders.find(({ id }) => id === bidderId)?.number ?? 'without a number'}`;
  const written = useFromClock((nowMs) =>
    JSON.stringify(
      dialogText(draft, { live, choice, reason, forBidders, nowMs: Math.floor(nowMs / 1000) * 1000, numberOf }),
    ),
  );
  const words = JSON.parse(written) as ActionText;
  const reasonError =
    tried && words.reason !== '' && reason.trim() === '' ? 'Write this first. Nothing was done.' : null;
  const amountError =
    tried && needsAmount(draft.kind) && choice.amountCents === null ? 'Write an amount in whole dollars.' : null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (words.reason !== '' && reason.trim() === '') return;
    if (words.forBidders && forBidders.trim() === '') return;
    if (needsAmount(draft.kind) && choice.amountCents === null) return;
    if (bidderMissing) return;
    setSending(true);
    setError(null);
    const { path, body } = actionRequest(live.sale.slug, draft, { choice, reason, forBidders, nowMs: session.nowMs() });
    const posted = await postToEngine(path, body);
    setSending(false);
    if (posted.kind === 'refused') return setError(posted.message);
    onDone(draft);
  };
  return (
    <Dialog title={words.title} open onClose={onClose} kind="sheet" className="action-dialog">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        {offered.length > 0 ? (
          <Field label={draft.kind === 'add_time' ? 'Minutes to add' : 'Minutes from now'}>
            {(wiring) => (
              <select {...wiring} value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
                {offered.map((count) => (
                  <option key={count} value={count}>
                    {count} minutes
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {draft.kind === 'eligibility' ? (
          <ChooseEligibility
            bidderId={bidderId}
            eligible={eligible}
            error={tried && bidderMissing ? 'Choose the bidder.' : null}
            onChange={(id, may) => {
              setBidderId(id);
              setEligible(may);
            }}
          />
        ) : null}
        {needsAmount(draft.kind) ? (
          <TextField
            label="New amount, in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            error={amountError}
            onChange={({ target }) => setAmount(target.value)}
          />
        ) : null}
        <div className="admin-form-means">
          <h3>What happens</h3>
          <ul>
            {words.consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {words.bidders === null ? null : (
            <>
              <h3>Bidders will read</h3>
              <blockquote>{words.bidders}</blockquote>
            </>
          )}
        </div>
        {words.reason === '' ? null : (
          <TextAreaField
            label={words.reason}
            rows={2}
            maxLength={1000}
            value={reason}
            error={reasonError}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {words.forBidders ? (
          <TextAreaField
            label={words.forBidders}
            rows={2}
            maxLength={1000}
            value={forBidders}
            error={tried && forBidders.trim() === '' ? 'Write what bidders will read. Nothing was done.' : null}
            onChange={({ target }) => setForBidders(target.value)}
          />
        ) : null}
        <Alert>{error}</Alert>
        <DialogEnd sending={sending} press={words.button} onClose={onClose} />
      </form>
    </Dialog>
  );
}
