import './developers-page.css';
import './operation-entry.css';
import { API_REFERENCE, API_VERSION_HEADER, API_VERSIONS, apiPath, enginePages } from '@quarterline/contract';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { PlainHeader } from '../../../../platform/web/plain-header.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { Embeds } from './embeds.tsx';
import python from './examples/follow-sale.py?raw';
import curl from './examples/follow-sale.sh?raw';
import typescript from './examples/follow-sale.ts?raw';
import { Keys } from './keys.tsx';
import { type OpenApi, operationsUnder } from './open-api.ts';
import { OperationEntry, SchemaFields } from './operation-entry.tsx';
import { Webhooks } from './webhooks.tsx';

const RefusalCodes = lazy(async () => ({ default: (await import('./refusal-codes.tsx')).RefusalCodes }));

const DOCUMENTS = [
  ['public', 'Public'],
  ['account', 'Accounts and bidding'],
  ['administration', 'Administration'],
] as const;
const EXAMPLES = [
  ['curl', curl],
  ['TypeScript', typescript],
  ['Python', python],
] as const;

type Read = { at: 'loading' } | { at: 'failed' } | { at: 'known'; what: OpenApi };

/** `/developers/`: how others build on the engine, and the reference of its API, made from what the engine declares. */
export default function DevelopersPage() {
  const [document, setDocument] = useState<keyof typeof API_REFERENCE>('public');
  useEffect(() => {
    window.document.title = 'For developers | Quarterline';
  }, []);
  return (
    <>
      <PlainHeader />
      <main className="developers-page">
        <header>
          <h1>For developers</h1>
          <p className="lead">
            Any program may read sales, prices and records, without a key. Amounts are Canadian cents, instants
            milliseconds since 1970 by our clock.
          </p>
        </header>
        <section aria-labelledby="start">
          <h2 id="start">Follow a sale</h2>
          <p>
            <code>{apiPath('GET /api/sale-statuses')}</code> says which sales are live. A sale is followed as
            server-sent events. Each has a number: with <code>?after=</code> it goes on from there, and nothing is
            missed.
          </p>
          {EXAMPLES.map(([name, text]) => (
            <figure key={name}>
              <figcaption>{name}</figcaption>
              <pre>
                <code>{text.trim()}</code>
              </pre>
            </figure>
          ))}
          <p>
            A bid is a person’s: no key bids. Receipts and records are checked{' '}
            <a href={enginePages.verify}>in your browser</a>, with the keys of{' '}
            <code>{apiPath('GET /.well-known/quarterline-keys.json')}</code>.
          </p>
        </section>
        <Keys />
        <Webhooks />
        <Embeds />
        <section aria-labelledby="reference">
          <h2 id="reference">Reference</h2>
          <div className="developers-page-tabs">
            {DOCUMENTS.map(([key, name]) => (
              <button key={key} type="button" aria-pressed={document === key} onClick={() => setDocument(key)}>
                {name}
              </button>
            ))}
          </div>
          <p>
            The same as OpenAPI 3.1: <a href={API_REFERENCE[document]}>{API_REFERENCE[document]}</a>
          </p>
          <Reference key={document} path={API_REFERENCE[document]} />
        </section>
        <section aria-labelledby="versions">
          <h2 id="versions">Versions</h2>
          <p>
            Name the version that your program was written against in the header <code>{API_VERSION_HEADER}</code>.
            Without it you are answered in the newest. The public reference of a version is kept for at least a year
            after a newer one takes away or changes what it has. Fields, operations and codes may be added to a version:
            leave aside what you do not know.
          </p>
          <dl className="developers-page-versions">
            {API_VERSIONS.map(({ date, changes }) => (
              <Fragment key={date}>
                <dt>{date}</dt>
                {changes.map((change) => (
                  <dd key={change}>{change}</dd>
                ))}
              </Fragment>
            ))}
          </dl>
        </section>
        <section aria-labelledby="codes">
          <h2 id="codes">What may be refused</h2>
          <p>
            Every refusal has the same body: a stable <code>code</code>, a sentence for people, and what to do next. A
            word in braces is a figure of the moment.
          </p>
          <Suspense fallback={<p>Loading the codes.</p>}>
            <RefusalCodes />
          </Suspense>
        </section>
      </main>
    </>
  );
}

function Reference({ path }: { path: string }) {
  const [read, again] = useAnswer<Read>(path, { at: 'loading' }, (answer) =>
    answer?.status === 200 ? { at: 'known', what: answer.body as OpenApi } : { at: 'failed' },
  );
  if (read.at === 'loading') return <p role="status">Loading the reference.</p>;
  if (read.at === 'failed') {
    return (
      <p role="alert">
        The engine did not answer.{' '}
        <button type="button" className="btn btn--small" onClick={again}>
          Try again
        </button>
      </p>
    );
  }
  const { tags, components } = read.what;
  return (
    <>
      {tags.map(({ name }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          {operationsUnder(read.what, name).map((listed) => (
            <OperationEntry key={listed.operation.operationId} {...listed} />
          ))}
        </section>
      ))}
      <section aria-label="Schemas">
        <h3>Schemas</h3>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <details key={name} id={`schema-${name}`} className="operation-entry">
            <summary>
              <code>{name}</code>
            </summary>
            <SchemaFields caption="Fields" schema={schema} />
          </details>
        ))}
      </section>
    </>
  );
}
