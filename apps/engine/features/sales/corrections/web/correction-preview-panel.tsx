import './correction-preview-panel.css';
import type { CorrectionPreview } from '@quarterline/contract';

/** What one step would bring about: the public page before and after, the record in words, who reads what. */
export function CorrectionPreviewPanel({ preview }: { preview: CorrectionPreview }) {
  const { missing, problem, changes, entries, readers, emails, liveView } = preview;
  if (missing !== null) return <p className="field-hint">{missing}</p>;
  return (
    <section className="correction-preview-panel" aria-labelledby="correction-preview-panel">
      <h2 id="correction-preview-panel">What would happen</h2>
      {problem ? (
        <p className="correction-preview-panel-problem" role="status">
          <b>{problem.message}</b> {problem.next}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <>
          <h3>What changes</h3>
          <dl className="correction-preview-panel-changes stack stack--8">
            {changes.map(({ what, before, after }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {before === null ? null : <s className="num">{before}</s>}
                  <b className="num">{after ?? 'Taken out'}</b>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {liveView === null ? null : (
        <>
          <h3>In the live view, at once</h3>
          <blockquote>{liveView}</blockquote>
        </>
      )}
      {entries.length > 0 ? (
        <>
          <h3>In the record</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </>
      ) : null}
      {readers.length > 0 ? (
        <>
          <h3>Who is told</h3>
          <ul>
            {readers.map(({ group, label, count, names }) => (
              <li key={group}>
                {label}
                {count === null ? '' : `: ${count === 0 ? 'nobody' : count === 1 ? '1 person' : `${count} people`}`}
                {names.length > 0 ? (
                  <details>
                    <summary>Show the names</summary>
                    {names.join(', ')}
                    {count !== null && count > names.length ? ` and ${count - names.length} more` : ''}
                  </details>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {emails.map(({ to, count, subject, text }) => (
        <details key={`${to} ${subject}`} className="correction-preview-panel-email">
          <summary>
            Email to {to} ({count}): {subject}
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
    </section>
  );
}
