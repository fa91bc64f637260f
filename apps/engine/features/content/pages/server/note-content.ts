import type { ContentType } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';

type Fields = Record<string, unknown> | null;
type Noted = { id: string; type: ContentType; action: 'begun' | 'written' | 'published' | 'taken_back' | 'deleted' };

/** An action on what the site says, for the audit log: with the fields that are not as they were. */
export function noteContent(
  client: Queryable,
  by: By,
  { id, type, action }: Noted,
  before: Fields = null,
  after: Fields = null,
): Promise<void> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const of = (fields: Fields): Fields =>
    fields && Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return writeAudit(client, by, {
    action: `content.${action}`,
    subject: { kind: 'content', id },
    label: type,
    before: of(before),
    after: of(after),
  });
}
