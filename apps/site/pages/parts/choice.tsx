type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  all?: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** One thing to choose a list by; an empty value is everything. */
export const Choice = ({ name, label, value, all = 'All', options, onChange }: ChoiceProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <select className="field-input" name={name} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
