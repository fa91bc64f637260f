import '#platform/staff/web/admin-table.css';
import './changes.css';
import { type AuditEntry, pagePath } from '@quarterline/contract';
import { AdminTable, type Sorting } from '#platform/staff/web/lists/admin-table.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';

const ROLES: Record<string, string> = { bidder: 'Bidder', staff: 'Staff', administrator: 'Administrator' };

const HEADS = [{ name: 'When', sort: 'when' }, 'Who', { name: 'What', sort: 'what' }, 'From where'] as const;

type Props = { entries: readonly AuditEntry[]; sorting?: Sorting };

/** Actions; in their usual order the newest first. */
export const AuditTable = ({ entries, sorting }: Props) => (
  <AdminTable look="admin-table--wide admin-table--actions" heads={HEADS} {...(sorting ? { sorting } : {})}>
    {entries.map((entry) => (
      <tr key={entry.id}>
        <td className="num">
          <time dateTime={new Date(entry.at).toISOString()}>{shortTime(entry.at)}</time>
          <span>{new Date(entry.at).toISOString().slice(0, 19).replace('T', ' ')} UTC</span>
        </td>
        <td>
          {entry.actor ? (
            <>
              <b>
                <a href={pagePath('/admin/users/:slug/', { slug: entry.actor.id })}>{entry.actor.name}</a>
              </b>
              <span>{ROLES[entry.actor.role ?? ''] ?? ''}</span>
            </>
          ) : (
            <span className="admin-table-none">No account</span>
          )}
        </td>
        <td>
          <b>{entry.words}</b>
          <span>{aboutOf(entry)}</span>
          {entry.reason ? <span>Why: {entry.reason}</span> : null}
          {hasChanges(entry) ? (
            <details>
              <summary>
                Before and after<span className="sr-only">, {entry.words}</span>
              </summary>
              <Changes before={entry.before} after={entry.after} />
            </details>
          ) : null}
        </td>
        <td>
          {entry.address ?? <span className="admin-table-none">Not known</span>}
          <span>{entry.device}</span>
          {entry.requestId ? <span className="num">Request {entry.requestId.slice(0, 8)}</span> : null}
        </td>
      </tr>
    ))}
  </AdminTable>
);

const hasChanges = ({ before, after }: AuditEntry): boolean =>
  [before, after].some((side) => side !== null && side !== undefined && Object.keys(side as object).length > 0);

/** To whom, on what, in which sale: without saying a person twice. */
const aboutOf = ({ actor, subject, label, sale }: AuditEntry): string =>
  [subject?.name && subject.id !== actor?.id ? subject.name : null, label, sale?.name].filter(Boolean).join(' · ');

/** What was changed, field by field: as it was, struck through, and as it is. */
function Changes({ before, after }: { before: unknown; after: unknown }) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return null;
  return (
    <div className="changes">
      {names.map((name) => (
        <Line key={name} name={name} was={was[name]} is={is[name]} />
      ))}
    </div>
  );
}

const Line = ({ name, was, is }: { name: string; was: unknown; is: unknown }) => (
  <>
    <b>{name.replaceAll('/', ' / ')}</b>
    <span>{was === undefined ? '' : <del>{words(was)}</del>}</span>
    <span>{is === undefined ? '' : words(is)}</span>
  </>
);

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
};

const words = (value: unknown): string => {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
