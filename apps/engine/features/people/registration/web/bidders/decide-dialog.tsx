import {
  apiPath,
  contactText,
  LIMIT_BACKINGS,
  RegistrationAction,
  type StaffRegistration,
} from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { DECISION_WORDS, type Decision, decisionMeans } from './decisions.ts';
import { isLimitAsked } from './request-lines.ts';

type Props = {
  slug: string;
  row: StaffRegistration;
  action: Decision;
  vainApproval: string | null;
  onClose: () => void;
  onDone: () => void;
};

/** One decision about one bidder: what it brings about, the limit where there is one, and why. */
export function DecideDialog({ slug, row, action, vainApproval, onClose, onDone }: Props) {
  const hasLimit = action === 'approve' || action === 'set_limit';
  const isOther = (limit: string): boolean =>
    hasLimit && row.askedLimitCents !== null && readAmount(limit) !== row.askedLimitCents;
  const isUnchecked = action === 'approve' && row.identity !== null && row.identity.checks === 0;
  return (
    <FormDialog
      title={`${DECISION_WORDS[action]}: ${row.name}`}
      means={({ values }) => (
        <>
          {decisionMeans(action, row, readAmount(values.limitCents), vainApproval).map((line) => (
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
        </>
      )}
      schema={RegistrationAction}
      to={apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: row.id })}
      start={{ limitCents: startOf(row, action), reason: '' }}
      read={({ limitCents, reason }) => ({
        action,
        reason,
        limitCents: readAmount(limitCents),
        overrideDeadline: row.late,
      })}
      check={({ limitCents, reason }): Record<string, string> => {
        if (hasLimit && limitCents.trim() !== '' && readAmount(limitCents) === null)
          return { limitCents: 'Write whole dollars, or leave it empty for no limit.' };
        if (action !== 'approve' || reason.trim() !== '') return {};
        if (row.late) return { reason: 'The list had closed: write why this bidder is let in.' };
        return isOther(limitCents)
          ? { reason: 'The bidder asked for another limit: write why it is different. They read it.' }
          : {};
      }}
      press={DECISION_WORDS[action]}
      onClose={onClose}
      onDone={onDone}
    >
      {({ field, values }) => (
        <>
          {hasLimit ? (
            <TextField
              label="Limit for the sale, in dollars"
              hint={`${askedText(row)}Empty: no limit`}
              inputMode="numeric"
              autoComplete="off"
              {...field('limitCents')}
            />
          ) : null}
          <TextAreaField
            label={labelOf(action, row.late || isOther(values.limitCents))}
            rows={2}
            maxLength={1000}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
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
