import { valueAt } from '@quarterline/drafting';
import { Field } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { TextBox } from '#features/content/writing/web/text-box.tsx';
import { WhenField } from '../when-field.tsx';
import { fieldId, sentenceAt, useEditor } from './editor-context.ts';

type Common = { path: string; label: ReactNode; hint?: ReactNode; span?: number; isFixed?: boolean };

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');
const spanClass = (span: number): string => `draft-fields-span-${span}`;

/** A line of text of the draft. `tidy` rewrites what was typed once the field is left: "890000" becomes "$890,000". */
export function DraftText({
  path,
  label,
  hint,
  span = 2,
  isFixed = false,
  tidy,
  ...box
}: Common & {
  tidy?: (text: string) => string;
  inputMode?: 'decimal' | 'numeric' | 'email';
  placeholder?: string;
  autoComplete?: string;
}) {
  const editor = useEditor();
  const value = textAt(valueAt(editor.draft, path));
  return (
    <div className={spanClass(span)}>
      <Field label={label} hint={hint} error={sentenceAt(editor, path)}>
        {(wiring) => (
          <input
            autoComplete="off"
            {...box}
            {...wiring}
            data-field={fieldId(path)}
            value={value}
            readOnly={editor.readOnly || isFixed}
            onChange={({ target }) => editor.session.set(path, target.value)}
            onBlur={() => tidy && tidy(value) !== value && editor.session.set(path, tidy(value))}
          />
        )}
      </Field>
    </div>
  );
}

/** A day and a time by the clocks of the land. */
export function DraftWhen({
  path,
  label,
  isFixed = false,
  ...box
}: {
  path: string;
  label: string;
  hint?: string;
  isFixed?: boolean;
  placeholder?: string;
}) {
  const editor = useEditor();
  return (
    <div className={spanClass(2)}>
      <WhenField
        {...box}
        label={label}
        value={textAt(valueAt(editor.draft, path))}
        zone={editor.draft.zone}
        nowMs={editor.sale.serverTimeMs}
        error={sentenceAt(editor, path)}
        readOnly={editor.readOnly || isFixed}
        data-field={fieldId(path)}
        onChange={(text) => editor.session.set(path, text)}
      />
    </div>
  );
}

/** Several lines of text of the draft. */
export function DraftWords({ path, label, hint, span = 6, rows = 3 }: Common & { rows?: number }) {
  const editor = useEditor();
  return (
    <div className={spanClass(span)}>
      <Field label={label} hint={hint} error={sentenceAt(editor, path)}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={rows}
            data-field={fieldId(path)}
            value={textAt(valueAt(editor.draft, path))}
            readOnly={editor.readOnly}
            onChange={({ target }) => editor.session.set(path, target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** A text of the draft with headings, lists and pictures. */
export function DraftMarkdown({ path, label, hint }: { path: string; label: string; hint?: ReactNode }) {
  const editor = useEditor();
  return (
    <div className={spanClass(6)}>
      <TextBox
        label={label}
        hint={hint}
        error={sentenceAt(editor, path)}
        field={fieldId(path)}
        value={textAt(valueAt(editor.draft, path))}
        readOnly={editor.readOnly}
        onChange={(text) => editor.session.set(path, text)}
      />
    </div>
  );
}

/** One of a few values of the draft. */
export function DraftChoice({
  path,
  label,
  hint,
  span = 2,
  isFixed = false,
  options,
  empty,
}: Common & { options: readonly (readonly [value: string, words: string])[]; empty?: string }) {
  const editor = useEditor();
  return (
    <div className={spanClass(span)}>
      <Field label={label} hint={hint} error={sentenceAt(editor, path)}>
        {(wiring) => (
          <select
            {...wiring}
            data-field={fieldId(path)}
            value={textAt(valueAt(editor.draft, path))}
            disabled={editor.readOnly || isFixed}
            onChange={({ target }) =>
              editor.session.set(path, target.value === '' && empty !== undefined ? null : target.value)
            }
          >
            {empty === undefined ? null : <option value="">{empty}</option>}
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

export function DraftCheck({ path, label, isFixed = false }: { path: string; label: ReactNode; isFixed?: boolean }) {
  const { draft, session, readOnly } = useEditor();
  return (
    <label className="field-check">
      <input
        type="checkbox"
        data-field={fieldId(path)}
        checked={valueAt(draft, path) === true}
        disabled={readOnly || isFixed}
        onChange={({ target }) => session.set(path, target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
