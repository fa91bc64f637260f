import '../../administration/web/admin-button.css';
import './markdown-box.css';
import { adminApi, type MarkdownAnswer } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { postToEngine } from '../../administration/web/post-to-engine.ts';

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
};

type Shown = { kind: 'writing' } | { kind: 'looking'; answer: MarkdownAnswer } | { kind: 'failed'; sentence: string };

/** Text in Markdown, and how the site will show it, with the anchors other pages may point at. */
export function MarkdownBox({ label, hint, error, value, onChange }: Props) {
  const [shown, setShown] = useState<Shown>({ kind: 'writing' });
  const look = async (): Promise<void> => {
    const posted = await postToEngine(adminApi.markdown, { markdown: value });
    setShown(
      posted.kind === 'done'
        ? { kind: 'looking', answer: posted.body as MarkdownAnswer }
        : { kind: 'failed', sentence: posted.message },
    );
  };
  return (
    <div className="markdown-box">
      <div className="markdown-box-tools">
        <button
          type="button"
          className="admin-button"
          aria-pressed={shown.kind === 'looking'}
          onClick={() => (shown.kind === 'looking' ? setShown({ kind: 'writing' }) : void look())}
        >
          {shown.kind === 'looking' ? `Write ${label.toLowerCase()}` : `Preview ${label.toLowerCase()}`}
        </button>
      </div>
      {shown.kind === 'failed' ? (
        <p className="field-error" role="alert">
          {shown.sentence}
        </p>
      ) : null}
      {shown.kind === 'looking' ? (
        <section aria-label={`Preview of ${label.toLowerCase()}`} className="markdown-box-preview">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the engine's answer, cleaned by the site's own pipeline; the page's policy runs no script. */}
          <div className="markdown-box-prose" dangerouslySetInnerHTML={{ __html: shown.answer.html }} />
          {shown.answer.headings.length > 0 ? (
            <p className="field-hint">Anchors: {shown.answer.headings.map(({ id }) => `#${id}`).join(', ')}</p>
          ) : null}
        </section>
      ) : (
        <TextAreaField
          label={label}
          hint={hint ?? 'Markdown: ## before a heading, ** around what is strong, - before the points of a list.'}
          error={error}
          rows={16}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
