import './developers-page.css';
import './operation-entry.css';
import { API_REFERENCE, API_VERSION_HEADER, API_VERSIONS, apiPath, enginePages } from '@quarterline/contract';
import { EMBED_VIEWS, fixedRoutes } from '@quarterline/listing';
import { WEBHOOK_TYPES } from '@quarterline/rules';
import { Button } from '@quarterline/ui';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { onSite } from '../../../../platform/web/page-settings.ts';
import { PlainHeader } from '../../../../platform/web/plain-header.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import check from './examples/check-webhook.ts?raw';
import python from './examples/follow-sale.py?raw';
import curl from './examples/follow-sale.sh?raw';
import typescript from './examples/follow-sale.ts?raw';
import { Keys } from './keys.tsx';
import { type OpenApi, operationsUnder } from './open-api.ts';
import { OperationEntry, SchemaFields } from './operation-entry.tsx';

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
        <Button size="small" onClick={again}>
          Try again
        </Button>
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

const snippet = (view: string): string =>
  `<div data-quarterline="${view}" data-sale="battle-river-block" data-title="Battle River Block"></div>
<script async src="${onSite(fixedRoutes.embedScript)}"></script>`;

const FRAME = `<iframe src="${onSite(fixedRoutes.embedSales)}" title="Farmland sales"
  width="100%" height="600" loading="lazy" style="border:0"></iframe>`;

/** How a paper or a broker shows sales on a page of its own. */
const Embeds = () => (
  <section aria-labelledby="embeds">
    <h2 id="embeds">Sales on your own page</h2>
    <p>
      The list of sales, or of one sale its card, a board with prices and clocks that follow the sale, or the map of its
      parcels. They set no cookies and ask for nothing; nobody can bid in them. The office names the sites that may show
      them: ask us before you begin.
    </p>
    <figure>
      <figcaption>By script, as high as what is in it</figcaption>
      <pre>
        <code>{snippet('board')}</code>
      </pre>
    </figure>
    <p>
      <code>data-quarterline</code> is <code>sales</code>, or {EMBED_VIEWS.map((view) => `“${view}”`).join(', ')} with
      the sale in <code>data-sale</code>; <code>data-title</code> is what screen readers call the frame.
    </p>
    <figure>
      <figcaption>Without a script</figcaption>
      <pre>
        <code>{FRAME}</code>
      </pre>
    </figure>
    <p>
      Programs that know oEmbed need only the address of a sale: <code>{onSite(fixedRoutes.oembed)}?url=</code> answers
      with its card, as JSON.
    </p>
  </section>
);

const BODY = `{
  "type": "sale.opened",
  "timestamp": "2026-12-03T21:00:00.012Z",
  "data": { "saleId": "…", "saleSlug": "battle-river-block", "sequence": 2, "decidedAt": 1796331600012 }
}`;

/** How a program is sent events, checks and answers them. */
const Webhooks = () => (
  <section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p>
      The office can have events sent to an address of yours as they happen, by https on the internet. They are signed
      as the specification <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> says, so that its libraries
      check them: the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>
      . For a day after the secret was replaced, the old one signs too.
    </p>
    <figure>
      <figcaption>A body</figcaption>
      <pre>
        <code>{BODY}</code>
      </pre>
    </figure>
    <figure>
      <figcaption>Checking a signature, in TypeScript</figcaption>
      <pre>
        <code>{check.trim()}</code>
      </pre>
    </figure>
    <p>
      Answer with any 2xx within ten seconds and work on it afterwards. Anything else, a redirect too, is tried again
      after 5 seconds, a minute, 5, 15 and 30 minutes, 1, 2, 4 and 8 hours, then every 12 hours until three days have
      passed. <code>Retry-After</code> is kept to. A 410 pauses the address. The same event keeps its{' '}
      <code>webhook-id</code>: what comes twice with it is one event. Events may overtake each other; those of a record
      have its <code>sequence</code>.
    </p>
    <p>
      No event names a person. What has happened is read from the API, for example with the slug of the sale; a form
      that was sent, in the administration. The types: <code>{WEBHOOK_TYPES.join(', ')}</code>, and <code>test</code>.
      More may be added; leave aside those that you do not know.
    </p>
  </section>
);
