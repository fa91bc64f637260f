import './cell.css';
import { valueAt } from '@quarterline/drafting';
import { fieldId, sentenceAt, useEditor } from '../draft/editor-context.ts';

/** A text of the draft in a cell of a table; what is wrong with it stands under the row. */
export function Cell({
  path,
  label,
  kind = '',
  tidy,
  isLocked,
}: {
  path: string;
  label: string;
  kind?: string;
  tidy?: (text: string) => string;
  isLocked: boolean;
}) {
  const editor = useEditor();
  const value = String(valueAt(editor.draft, path) ?? '');
  const isWrong = sentenceAt(editor, path) !== null;
  const [, id, field] = path.split('/');
  return (
    <input
      className={`cell ${kind}`}
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? `e-${id}-${field}` : undefined}
      data-field={fieldId(path)}
      autoComplete="off"
      value={value}
      readOnly={isLocked}
      onChange={({ target }) => editor.session.set(path, target.value)}
      onBlur={() => tidy && tidy(value) !== value && editor.session.set(path, tidy(value))}
    />
  );
}
