import { Field } from '@quarterline/ui';

type Props = {
  label: string;
  /** What is chosen when nothing is. */
  every: string;
  of: readonly (readonly [value: string, name: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** One of the things by which a list is narrowed. */
export const Choice = ({ label, every, of, value, onChange }: Props) => (
  <Field label={label}>
    {(wiring) => (
      <select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{every}</option>
        {of.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
