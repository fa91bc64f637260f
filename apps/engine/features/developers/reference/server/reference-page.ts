import { type Html, html } from '#platform/pages/html.ts';
import {
  type Answer,
  admittedText,
  type Content,
  examplesIn,
  type Listed,
  nameOf,
  type OpenApi,
  type Operation,
  operationsUnder,
  type Schema,
  sentenceOf,
  typeText,
} from './open-api.ts';

/** One of the three documents as a page to read: its operations by heading, its webhooks, its schemas. `address` is the document itself. */
export function referencePage(document: OpenApi, address: string): Html {
  const { tags, components, webhooks = {} } = document;
  const sent = Object.entries(webhooks).map(([path, { post }]): Listed => {
    // The engine sends these, and nobody asks for them.
    const { security: _, ...operation } = post ?? {};
    return { method: 'POST', path, operation: operation as Operation };
  });
  const groups = [
    ...tags.map(({ name }) => ({ name, operations: operationsUnder(document, name) })),
    ...(sent.length > 0 ? [{ name: 'Webhooks', operations: sent }] : []),
  ];
  return html`<p>The same for programs, as OpenAPI 3.1: <a href="${address}">${address}</a></p>
<div class="developers-columns"><nav class="developers-side" aria-label="Operations">${groups.map(
    ({ name, operations }) =>
      html`<section><p><a href="#${anchorOf(name)}">${name}</a></p><ul>${operations.map(
        ({ method, path, operation }) =>
          html`<li><a href="#${operation.operationId}"><code><b>${method}</b> ${path.replace('/api/', '')}</code></a></li>`,
      )}</ul></section>`,
  )}<p><a href="#schemas">Schemas</a></p></nav><div>
${groups.map(
  ({ name, operations }) =>
    html`<section><h2 id="${anchorOf(name)}">${name}</h2>${operations.map(operationEntry)}</section>`,
)}
<section><h2 id="schemas">Schemas</h2>${Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details id="schema-${name}" class="developers-entry"><summary><code>${name}</code></summary>${schema.description ? html`<p>${withCode(schema.description)}</p>` : null}${schemaFields('Fields', schema)}</details>`,
  )}</section></div></div>`;
}

/** What the document has between backticks is code. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** What it does, what is sent, what may come back. */
const operationEntry = ({ method, path, operation }: Listed): Html =>
  html`<details id="${operation.operationId}" class="developers-entry"><summary><code><b>${method}</b> ${path}</code> <span>${withCode(operation.summary)}</span></summary>
${operation.description ? html`<p>${withCode(operation.description)}</p>` : null}
<p><a href="#${operation.operationId}"><code>${operation.operationId}</code></a>${operation.security ? html`. ${admittedText(operation.security)}` : null}</p>
${
  operation.parameters
    ? fields(
        'Parameters',
        operation.parameters.map(({ name, in: place, required, schema = {}, description }) => ({
          name,
          type: `${typeText(schema)}, in the ${place}`,
          about: description ?? sentenceOf(schema),
          isNeeded: required === true,
        })),
      )
    : null
}
${operation.requestBody ? html`${Object.values(operation.requestBody.content).map(({ schema = {} }) => body(schema))}${examples('Example of what is sent', operation.requestBody.content)}` : null}
${answers(operation.responses)}</details>`;

const body = (schema: Schema): Html => {
  const name = nameOf(schema);
  return name ? html`<p>Send: ${schemaLink(name)}</p>` : schemaFields('Send', schema);
};

const answers = (responses: Record<string, Answer>): Html =>
  html`<table><caption>Answers</caption><tbody>${Object.entries(responses).map(
    ([status, { description, content = {} }]) =>
      html`<tr><th scope="row">${status}</th><td>${withCode(description)}</td><td>${Object.entries(content).map(([media, { schema = {} }]) => answerType(media, schema))}</td></tr>`,
  )}</tbody></table>${Object.entries(responses).map(([status, { content = {} }]) => examples(`Example of ${status}`, content))}`;

const answerType = (media: string, schema: Schema): Html => {
  const name = nameOf(schema);
  return html`<span>${name ? schemaLink(name) : typeText(schema)}${media === 'application/json' ? '' : ` as ${media}`}</span>`;
};

const examples = (title: string, content: Content): Html =>
  html`${examplesIn(content).map(
    (text) => html`<figure><figcaption>${title}</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`,
  )}`;

const schemaLink = (name: string): Html => html`<a href="#schema-${name}">${name}</a>`;

/** The fields of an object; of anything else its type in words. */
const schemaFields = (caption: string, schema: Schema): Html =>
  schema.properties
    ? fields(
        caption,
        Object.entries(schema.properties).map(([name, field]) => ({
          name,
          type: typeText(field),
          about: sentenceOf(field),
          isNeeded: schema.required?.includes(name) ?? false,
        })),
      )
    : html`<p>${typeText(schema)}</p>`;

type Row = { name: string; type: string; about: string; isNeeded: boolean };

const fields = (caption: string, rows: readonly Row[]): Html =>
  html`<table><caption>${caption}</caption><tbody>${rows.map(
    ({ name, type, about, isNeeded }) =>
      html`<tr><th scope="row"><code>${name}</code>${isNeeded ? null : html`<em> may be absent</em>`}</th><td>${type}</td><td>${withCode(about)}</td></tr>`,
  )}</tbody></table>`;
