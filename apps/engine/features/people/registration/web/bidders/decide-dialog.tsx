import '../../../../../platform/staff/web/admin-form.css';
import {
  apiPath,
  contactText,
  LIMIT_BACKINGS,
  RegistrationAction,
  type StaffRegistration,
} from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { Dialog, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { DECISION_WORDS, type Decision, decisionMeans } from './decisions.ts';
import { isLimitAsked } from './request-lines.ts';

type Props = { slug: string; row: StaffRegistration; action: Decision; onClose: () => void; onDone: () => void };

/** One decision about one bidder: what it brings about, the limit where there is one, and why. */
export function DecideDialog({ slug, row, action, onClose, onDone }: Props) {
  const [limit, setLimit] = useState(startOf(row, action));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ limit?: string; reason?: string; all?: string }>({});
  const [sending, setSending] = useState(false);
  const hasLimit = action === 'approve' || action === 'set_limit';
  const limitCents = readAmount(limit);
  const isOther = hasLimit && row.askedLimitCents !== null && limitCents !== row.askedLimitCents;
  const isUnchecked = action === 'approve' && row.identity !== null && row.identity.checks === 0;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (hasLimit && limit.trim() !== '' && limitCents === null) {
      return setErrors({ limit: 'Write whole dollars, or leave it empty for no limit.' });
    }
    if (action === 'approve' && row.late && reason.trim() === '') {
      return setErrors({ reason: 'The list had closed: write why this bidder is let in.' });
    }
    if (action === 'approve' && isOther && reason.trim() === '') {
      return setErrors({ reason: 'The bidder asked for another limit: write why it is different. They read it.' });
    }
    const input = RegistrationAction.safeParse({ action, reason, limitCents, overrideDeadline: row.late });
    if (!input.success) return setErrors({ reason: input.error.issues[0]?.message ?? 'This needs another look.' });
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: row.id }),
      input.data,
    );
    setSending(false);
    if (posted.kind === 'refused') return setErrors({ all: posted.message });
    onDone();
  };
  return (
    <Dialog title={`${DECISION_WORDS[action]}: ${row.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          {decisionMeans(action, row, limitCents).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {isUnchecked ? (
            <p>
              <b>The identity is not checked yet.</b> This sale asks for it: go back, open Identity, and record how you
              made sure.
            </p>
          ) : null}
          {action === 'approve' && row.asksPhone && row.phoneVerifiedAt === null ? (
            <p>
              <b>The phone number is not verified yet.</b> This sale asks for it: the bidder does it with a code, on the
              page of their request.
            </p>
          ) : null}
          <p>{contactText(row.name, row.email)}</p>
        </div>
        {hasLimit ? (
          <TextField
            label="Limit for the sale, in dollars"
            hint={`${askedText(row)}Empty: no limit`}
            inputMode="numeric"
            autoComplete="off"
            value={limit}
            error={errors.limit ?? null}
            onChange={({ target }) => setLimit(target.value)}
          />
        ) : null}
        <TextAreaField
          label={labelOf(action, row.late || isOther)}
          rows={2}
          maxLength={1000}
          value={reason}
          error={errors.reason ?? null}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogEnd sentence={errors.all} sending={sending} press={DECISION_WORDS[action]} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** A limit begins as it was asked for, unless staff have set one since. */
const startOf = (row: StaffRegistration, action: Decision): string => {
  const cents = action === 'approve' || isLimitAsked(row) ? (row.askedLimitCents ?? row.limitCents) : row.limitCents;
  return cents === null ? '' : formatPrice(cents);
};

const askedText = ({ askedLimitCents, limitBacking }: StaffRegistration): string => {
  if (askedLimitCents === null) return '';
  const backing = limitBacking === null ? '' : ` (${LIMIT_BACKINGS[limitBacking].toLowerCase()})`;
  return `Asked for: ${formatPrice(askedLimitCents)}${backing}. `;
};

const labelOf = (action: Decision, needsReason: boolean): string => {
  if (action === 'ask_more') return 'What do you still need? The bidder reads it.';
  return action === 'approve' && !needsReason ? 'A word to the bidder, if any' : 'Reason. The bidder reads it.';
};
