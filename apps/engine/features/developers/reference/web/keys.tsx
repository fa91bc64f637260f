import './operation-entry.css';
import { apiPath } from '@quarterline/contract';
import { KEY_SCOPE_NAMES, KEY_SCOPES } from '@quarterline/rules';
import { KEY_SCOPE_TEXT } from '@quarterline/text';

const EXAMPLE = `curl --header 'Authorization: Bearer ql_…' \\
  https://the-engine.example${apiPath('GET /api/sale-statuses')}`;

/** How a program uses a key, and what each scope has. */
export const Keys = () => (
  <section aria-labelledby="keys">
    <h2 id="keys">Keys</h2>
    <p>
      What is public needs no key. With one a program may ask more often, or read what the office has opened to it. The
      office makes the key and says what it may do. Keep it on a server: it belongs in no web page and no address.
    </p>
    <figure>
      <figcaption>Asking with a key</figcaption>
      <pre>
        <code>{EXAMPLE}</code>
      </pre>
    </figure>
    <table className="operation-entry-table">
      <caption>Scopes</caption>
      <tbody>
        {KEY_SCOPE_NAMES.map((scope) => (
          <tr key={scope}>
            <th scope="row">
              <code>{scope}</code>
            </th>
            <td>{KEY_SCOPE_TEXT[scope].about}</td>
            <td>
              <code>{KEY_SCOPES[scope].join(', ')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      Every answer says in <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and{' '}
      <code>RateLimit-Reset</code> how often the key may ask in a minute, how often still, and in how many seconds it
      begins anew. A 429 says in <code>Retry-After</code> how long to wait. A key that is rotated works beside the new
      one until the hour that the office chose. One that is revoked is refused within a second, with 401.
    </p>
    <p>
      A bid, a tender or a confirmation is a person’s: no key does this, and a program that tries is refused with{' '}
      <code>key_needs_a_person</code>. What a key does not have is refused with <code>key_out_of_scope</code>.
    </p>
  </section>
);
