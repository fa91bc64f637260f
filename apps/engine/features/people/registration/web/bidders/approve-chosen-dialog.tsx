import { apiPath, RegistrationAction, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = {
  slug: string;
  rows: readonly StaffRegistration[];
  vainApproval: string | null;
  onClose: () => void;
  /** Refusals by the id of the registration; the others were approved. */
  onDone: (refused: ReadonlyMap<string, string>) => void;
};

/**
 * Approves several bidders, one after another, each with the limit they asked for. Each is a decision of its own by the rules for one: a
 * bidder who may not be approved yet waits, and the list says what is missing.
 */
export const ApproveChosenDialog = ({ slug, rows, vainApproval, onClose, onDone }: Props) => (
  <FormDialog
    title={rows.length === 1 ? 'Approve one bidder' : `Approve ${rows.length} bidders`}
    means={
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b>, {limitText(limitOf(row))}
            {row.late ? '. Asked after the list had closed: approve them alone' : ''}
          </li>
        ))}
      </ul>
    }
    start={{ reason: '' }}
    send={async ({ reason }: { reason: string }) => {
      const refused = new Map<string, string>();
      for (const row of rows) {
        const input = RegistrationAction.parse({ action: 'approve', reason, limitCents: limitOf(row) });
        const posted = await postToEngine(
          apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug, registrationId: row.id }),
          input,
        );
        if (posted.kind === 'refused') refused.set(row.id, posted.message);
      }
      return { kind: 'done' as const, body: refused };
    }}
    press="Approve them"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <p>
          {vainApproval ??
            'They may bid at once, each with the next free number and up to the limit that they asked for.'}
        </p>
        <TextAreaField label="A word to all of them, if any" rows={2} maxLength={1000} {...field('reason')} />
      </>
    )}
  </FormDialog>
);

const limitOf = (row: StaffRegistration): number | null => row.askedLimitCents ?? row.limitCents;

const limitText = (cents: number | null): string =>
  cents === null ? 'without a limit' : `up to ${formatPrice(cents)}`;
