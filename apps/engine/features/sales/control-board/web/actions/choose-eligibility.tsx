import { Field } from '@quarterline/ui';
import { useControl } from '../control-context.ts';

type Props = {
  bidderId: string;
  eligible: boolean;
  error: string | null;
  onChange: (bidderId: string, eligible: boolean) => void;
};

/** A bidder, and whether the block is open to them. */
export function ChooseEligibility({ bidderId, eligible, error, onChange }: Props) {
  const { board } = useControl();
  const approved = board?.bidders.filter(({ status }) => status === 'approved') ?? [];
  return (
    <>
      <Field label="Bidder" error={error}>
        {(wiring) => (
          <select {...wiring} value={bidderId} onChange={({ target }) => onChange(target.value, eligible)}>
            <option value="">Choose</option>
            {approved.map(({ id, number, name }) => (
              <option key={id} value={id}>
                Bidder {number}, {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="On the block">
        {(wiring) => (
          <select
            {...wiring}
            value={eligible ? 'may' : 'may not'}
            onChange={({ target }) => onChange(bidderId, target.value === 'may')}
          >
            <option value="may">May bid</option>
            <option value="may not">May not bid</option>
          </select>
        )}
      </Field>
    </>
  );
}
