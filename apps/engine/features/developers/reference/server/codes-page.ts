import { codesOf, REFUSAL_CODES } from '#platform/http/operations/refusal-codes.ts';
import { type Html, html } from '#platform/pages/html.ts';

/** Every refusal with its sentence and what to do. */
export const codesPage = (): Html =>
  html`<p>Every refusal has the same body: a stable <code>code</code>, a sentence for people in <code>message</code>, and in <code>next</code> what to do. A word in braces is a figure of the moment. More codes may be added.</p>
${Object.keys(REFUSAL_CODES).map(
  (title) =>
    html`<h2>${title}</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Sentence</th><th scope="col">What to do</th></tr></thead><tbody>${codesOf(
      [title],
    ).map(
      ({ code, message, next }) =>
        html`<tr><th scope="row"><code>${code}</code></th><td>${message}</td><td>${next}</td></tr>`,
    )}</tbody></table>`,
)}`;
