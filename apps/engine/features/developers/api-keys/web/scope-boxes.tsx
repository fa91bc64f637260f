import { FieldError } from '@quarterline/ui';
import './scope-boxes.css';

type Props<Name extends string> = {
  legend: string;
  of: readonly Name[];
  textOf: (name: Name) => { name: string; about: string };
  chosen: readonly Name[];
  error: string | null;
  onChange: (chosen: Name[]) => void;
};

/** What something may do or is sent, each with a sentence about it. */
export function ScopeBoxes<Name extends string>({ legend, of, textOf, chosen, error, onChange }: Props<Name>) {
  return (
    <fieldset className="scope-boxes stack stack--12">
      <legend>{legend}</legend>
      {of.map((one) => {
        const { name, about } = textOf(one);
        return (
          <label key={one} className="field-check">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                onChange(of.filter((other) => (other === one ? target.checked : chosen.includes(other))))
              }
            />
            <span>
              <b>{name}</b>
              <span className="field-hint">{about}</span>
            </span>
          </label>
        );
      })}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
