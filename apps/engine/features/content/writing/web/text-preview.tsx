import './text-preview.css';
import { headingsOf, markdownToHtml, whyNotMarkdown } from '@quarterline/markdown';
import { useEffect, useState } from 'react';

const DRAWN_AFTER_MS = 250;

/** A text as its page will show it, with the anchors other pages may point at. Made in the browser, a moment after the last key. */
export function TextPreview({ label, markdown, title }: { label: string; markdown: string; title?: string }) {
  const [drawn, setDrawn] = useState(markdown);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(markdown), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [markdown]);
  const refused = whyNotMarkdown(drawn);
  const headings = refused === null ? headingsOf(drawn) : [];
  return (
    <section aria-label={`Preview of ${label.toLowerCase()}`} className="text-preview">
      {title ? <p className="text-preview-title">{title}</p> : null}
      {refused !== null ? (
        <p className="field-error">{refused}</p>
      ) : drawn.trim() === '' ? (
        <p className="text-preview-empty">What you write is shown here as its page will show it.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the site's own pipeline; the page's policy runs no script.
        <div className="text-preview-prose" dangerouslySetInnerHTML={{ __html: markdownToHtml(drawn) }} />
      )}
      {headings.length > 0 ? (
        <p className="text-preview-anchors">Anchors: {headings.map(({ id }) => `#${id}`).join(', ')}</p>
      ) : null}
    </section>
  );
}
