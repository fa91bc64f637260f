import bidRefusals from '@quarterline/text/en/bid-refusals.json' with { type: 'json' };
import problems from '@quarterline/text/en/problems.json' with { type: 'json' };
import { type Html, html } from '../../../../platform/pages/html.ts';

type Sentences = Readonly<Record<string, { message?: string; next?: string }>>;
const TABLES: readonly (readonly [title: string, codes: Sentences])[] = [
  ['A bid that is refused', bidRefusals as Sentences],
  ['Anything else that is refused', problems as Sentences],
];

/** As it is read most often, with the names of figures in braces: "{count, plural, =0 {…} other {{count} bids}}" is "{count} bids". */
export const plainPattern = (text: string): string =>
  text.replaceAll(/\{\w+, plural,.* other \{(.*?)\}\}/gs, '$1').replaceAll(/\{(\w+), [^{}]*\}/g, '{$1}');

/** Every refusal with a sentence of its own, and what to do. */
export const codesPage = (): Html =>
  html`<p>Every refusal has the same body: a stable <code>code</code>, a sentence for people in <code>message</code>, and in <code>next</code> what to do. A word in braces is a figure of the moment. More codes may be added.</p>
${TABLES.map(
  ([title, codes]) =>
    html`<table><caption>${title}</caption><thead><tr><th scope="col">Code</th><th scope="col">Sentence</th><th scope="col">What to do</th></tr></thead><tbody>${Object.entries(
      codes,
    ).map(
      ([code, { message = '', next = '' }]) =>
        html`<tr id="code-${code}"><th scope="row"><code>${code}</code></th><td>${plainPattern(message)}</td><td>${plainPattern(next)}</td></tr>`,
    )}</tbody></table>`,
)}`;
