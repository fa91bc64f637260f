import './variables-box.css';
import { Button, TextAreaField } from '@quarterline/ui';
import { type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  /** Each variable with an example of what will stand there. */
  variables: Readonly<Record<string, string>>;
  /** The text is of no use without these. */
  must?: readonly string[] | undefined;
};

/** A text, and what may stand in it: pressed, a variable goes to where the cursor is. */
export function VariablesBox({ rows, value, onChange, variables, must = [], ...field }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const put = (variable: string): void => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = box.current ?? {};
    const words = `{${variable}}`;
    onChange(value.slice(0, from) + words + value.slice(to));
    // After the words are in the box, the cursor stands behind them.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  return (
    <div className="variables-box stack stack--12">
      <TextAreaField {...field} ref={box} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
      <details className="variables-box-list" open>
        <summary>What it can say. Press one to put it where the cursor is.</summary>
        <ul className="ruled ruled--8">
          {Object.entries(variables).map(([variable, sample]) => (
            <li key={variable}>
              <Button size="row" onClick={() => put(variable)}>
                {`{${variable}}`}
              </Button>
              <span>
                {sample.split('\n')[0]}
                {must.includes(variable) ? <b> Must stay.</b> : null}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
