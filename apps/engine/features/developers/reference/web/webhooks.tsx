import './operation-entry.css';
import { WEBHOOK_TYPES } from '@quarterline/rules';
import check from './examples/check-webhook.ts?raw';

const BODY = `{
  "type": "sale.opened",
  "timestamp": "2026-12-03T21:00:00.012Z",
  "data": { "saleId": "…", "saleSlug": "battle-river-block", "sequence": 2, "decidedAt": 1796331600012 }
}`;

/** How a program is sent events, checks and answers them. */
export const Webhooks = () => (
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
