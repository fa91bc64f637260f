import '../../administration/web/admin-button.css';
import './email-box.css';
import { EMAIL_TEMPLATES, isTemplateName, variablesOf } from '@quarterline/emails';
import { TextAreaField } from '@quarterline/ui';
import { type ReactNode, useRef } from 'react';

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  /** Of the email. */
  name: string;
  value: string;
  onChange: (value: string) => void;
};

/** The text of an email, and what may stand in it: pressed, a variable goes to where the cursor is. */
export function EmailBox({ name, value, onChange, ...field }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  if (!isTemplateName(name)) return null;
  const standard = EMAIL_TEMPLATES[name];
  const must = new Set(standard.must ?? []);
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
    <div className="email-box">
      <TextAreaField {...field} ref={box} rows={18} value={value} onChange={({ target }) => onChange(target.value)} />
      <fieldset className="email-box-variables">
        <legend>What it can say. Press one to put it where the cursor is.</legend>
        <ul>
          {Object.entries(variablesOf(standard)).map(([variable, sample]) => (
            <li key={variable}>
              <button type="button" className="admin-button" onClick={() => put(variable)}>
                {`{${variable}}`}
              </button>
              <span>
                {sample.split('\n')[0]}
                {must.has(variable) ? <b> Must stay.</b> : null}
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}
