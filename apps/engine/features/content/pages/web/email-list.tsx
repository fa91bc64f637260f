import './email-list.css';
import { apiPath, type ContentList, type EmailTestAnswer, pagePath } from '@quarterline/contract';
import { EMAIL_GROUPS } from '@quarterline/emails';
import { Button, Dialog, Icon, searchIcon } from '@quarterline/ui';
import { useState } from 'react';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { StateTag } from './content-table.tsx';

type Row = ContentList['items'][number];

const matches = ({ title, detail, group }: Row, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${detail} ${group}`.toLowerCase().includes(word));

/** Every email that we write, by its subject: found by words, looked at, and sent to oneself as it is written now. */
export function EmailList({ items }: { items: readonly Row[] }) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<Row | null>(null);
  const [sent, setSent] = useState<{ id: string; isBad: boolean; sentence: string } | null>(null);
  const found = items.filter((row) => matches(row, query.trim()));
  const send = async ({ id }: Row): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/letters/:itemId/test', { itemId: id }), {});
    setSent(
      posted.kind === 'done'
        ? { id, isBad: false, sentence: `Sent to ${(posted.body as EmailTestAnswer).sentTo}.` }
        : { id, isBad: true, sentence: posted.message },
    );
  };
  return (
    <div className="email-list">
      <div className="email-list-search row row--8-16">
        <label>
          <Icon art={searchIcon} />
          <span className="sr-only">Search emails</span>
          <input
            type="search"
            className="field-input"
            placeholder="Title, occasion or subject"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <p role="status">{found.length === 1 ? '1 email' : `${found.length} emails`}</p>
      </div>
      {found.length === 0 ? <p className="email-list-none">No email has these words.</p> : null}
      {EMAIL_GROUPS.map((name) => [name, found.filter(({ group }) => group === name)] as const).map(([name, rows]) =>
        rows.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h2>
              {name} <em>{rows.length}</em>
            </h2>
            <ul className="ruled">
              {rows.map((row) => (
                <li key={row.id}>
                  <p>
                    <a href={pagePath('/admin/settings/letters/', {}, { item: row.id })}>
                      <b>{row.title}</b>
                    </a>
                    <span>{row.detail}</span>
                  </p>
                  <p>
                    <StateTag state={row.state} type="letter" />
                    {row.updatedBy ? (
                      <span>
                        {shortTime(row.updatedAt)}, {row.updatedBy}
                      </span>
                    ) : null}
                  </p>
                  <p className="row row--8">
                    <Button size="row" onClick={() => setShown(row)}>
                      Preview<span className="sr-only"> {row.title}</span>
                    </Button>
                    <Button size="row" onClick={() => void send(row)}>
                      Send me a test<span className="sr-only"> of {row.title}</span>
                    </Button>
                  </p>
                  {sent?.id === row.id ? (
                    <p role="status" className={sent.isBad ? 'field-error' : 'email-list-sent'}>
                      {sent.sentence}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {shown ? (
        <Dialog title={shown.title} open onClose={() => setShown(null)} className="email-list-preview">
          <p>{shown.detail}</p>
          <iframe
            title="The email with examples"
            src={apiPath('GET /api/admin/letters/:itemId/preview', { itemId: shown.id }, { version: shown.updatedAt })}
            sandbox=""
          />
        </Dialog>
      ) : null}
    </div>
  );
}
