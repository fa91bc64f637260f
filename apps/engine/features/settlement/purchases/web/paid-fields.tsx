import type { TrustMethod } from '@quarterline/rules';
import { TextField } from '@quarterline/ui';
import { TrustMethodField } from '../../../../platform/staff/web/trust-method-field.tsx';

export type PaidHow = { receivedOn: string; method: TrustMethod; reference: string };
type Props = { paid: PaidHow; today: string; onChange: (paid: PaidHow) => void };

/** How a deposit came into the trust account, as its receipt says it. */
export const PaidFields = ({ paid, today, onChange }: Props) => (
  <>
    <TextField
      label="Day on which it came"
      type="date"
      max={today}
      value={paid.receivedOn}
      onChange={({ target }) => onChange({ ...paid, receivedOn: target.value })}
    />
    <TrustMethodField value={paid.method} onChange={(method) => onChange({ ...paid, method })} />
    <TextField
      label="Reference"
      hint="The number of the wire, the draft or the cheque"
      autoComplete="off"
      maxLength={120}
      value={paid.reference}
      onChange={({ target }) => onChange({ ...paid, reference: target.value })}
    />
  </>
);
