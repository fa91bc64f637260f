import './text-box.css';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { lazy, Suspense, useId } from 'react';
import type { TextBoxProps } from './text-box-props.ts';

/** Only pages on which somebody writes load the editor. */
const TextEditor = lazy(() => import('./text-editor.tsx'));

/** A text in Markdown, written as in any office program. */
export function TextBox({ label, hint, error, ...editor }: TextBoxProps) {
  const id = useId();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div className={error ? 'text-box is-bad' : 'text-box'}>
      <span className="text-box-label" id={id}>
        {label}
      </span>
      <Suspense fallback={<p role="status">Loading the editor.</p>}>
        <TextEditor {...editor} label={label} labelId={id} belowId={below} isBad={error !== null} />
      </Suspense>
      {error ? (
        <span className="field-error" id={below}>
          <Icon art={circleAlertIcon} />
          {error}
        </span>
      ) : hint ? (
        <span className="text-box-hint" id={below}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
