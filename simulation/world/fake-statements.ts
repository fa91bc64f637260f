import type { SaleEvent } from '@quarterline/rules';
import {
  type AnswerRow,
  done,
  PgError,
  type Result,
  type Row,
  rows,
  type ServerBugs,
  type Session,
  type Statement,
  type Tables,
} from './fake-tables.ts';
import { readTextArray } from './read-text-array.ts';

type Server = {
  tables: Tables;
  bugs: ServerBugs;
  clock: () => number;
  /** The record as a reader sees it. */
  visibleRecord: () => Row[];
  /** For a server that shows what is not committed. */
  sendUncommitted: () => void;
};

/** What the engine's statements do in the tables, apart from locks and transactions. */
export function openStatements({ tables, bugs, clock, visibleRecord, sendUncommitted }: Server) {
  const READS: Record<string, (values: unknown[], session: Session) => Result> = {
    'queue-clock': (_, session) => rows([{ now: bugs.readsClockAtBegin ? session.begunAt : clock() }]),
    'queue-heartbeat': () => rows(tables.heartbeatAt === null ? [] : [{ heartbeat_at: tables.heartbeatAt }]),
    'queue-events': ([, after]) => rows(eventsAfter(tables.record, Number(after))),
    'queue-answers': ([, ids]) =>
      rows((ids as string[]).flatMap((id) => (tables.answers.has(id) ? [tables.answers.get(id) as AnswerRow] : []))),
    'queue-askers': ([, ids]) => rows((ids as string[]).flatMap((id) => tables.askers.get(id) ?? [])),
    editorial: () => rows([tables.editorial]),
    // This sale has no text of its conditions; their version in force is in its record.
    conditions: () => rows([]),
    'entry-hash': ([, sequence]) =>
      rows(tables.record.filter((row) => row.sequence === sequence).map(({ hash }) => ({ hash }))),
    entries: ([, after, limit]) =>
      rows(
        visibleRecord()
          .slice(Number(after), Number(after) + Number(limit))
          .map(({ event, hash }) => ({ event, hash })),
      ),
    sequences: () => rows([{ id: tables.sale.id, sequence: visibleRecord().at(-1)?.sequence ?? 0 }]),
    'decided-lately': () => rows([]),
    answer: ([, bidId, askerId]) => {
      const found = tables.answers.get(String(bidId));
      return rows(found?.asker_id === askerId ? [{ body: found?.body }] : []);
    },
    due: () => {
      const { id, nextDueAt } = tables.sale;
      return rows(nextDueAt === null ? [] : [{ id, dueInMs: nextDueAt - clock() }]);
    },
    'live-sales': () => rows(tables.sale.status === 'live' ? [{ id: tables.sale.id }] : []),
  };
  const write = (session: Session, { name, values }: Statement): Result => {
    const { draft } = session;
    if (!draft) throw new Error(`${name} outside a transaction.`);
    switch (name) {
      case 'queue-records': {
        const [, sequences, , , , , , , , , , , , , texts, , hashes] = values as [string, ...unknown[][]];
        for (const [index, text] of (texts as string[]).entries()) {
          const sequence = Number(sequences?.[index]);
          const isTaken = tables.record.some((row) => row.sequence === sequence);
          if (isTaken && !bugs.hasNoKeys) throw new PgError('23505', 'duplicate key value violates "sale_record_pkey"');
          const event = JSON.parse(text) as SaleEvent;
          const hash = String(hashes?.[index]);
          draft.record.push({ sequence, text, event, hash, turnAt: session.turnAt, durableAt: 0 });
        }
        return done('INSERT');
      }
      case 'queue-sale': {
        const [, sequence, headHash, , nextDueAt, status] = values as [
          string,
          number,
          string,
          number,
          number | null,
          string,
        ];
        draft.sale = { sequence, headHash, nextDueAt, status };
        if (bugs.showsUncommitted) sendUncommitted();
        return done('UPDATE');
      }
      case 'queue-drop-refused':
        return done('DELETE');
      case 'queue-save-refused':
      case 'queue-save-answers': {
        const [, bidIds, askerIds, contents, statuses, bodies] = values as [string, ...unknown[][]];
        for (const [index, bidId] of (bidIds as string[]).entries()) {
          if (tables.answers.has(bidId) && !bugs.hasNoKeys)
            throw new PgError('23505', 'duplicate key value violates "bid_answer_pkey"');
          draft.answers.push({
            bid_id: bidId,
            asker_id: String(askerIds?.[index]),
            content: String(contents?.[index]),
            status: Number(statuses?.[index]),
            body: String(bodies?.[index]),
          });
        }
        return done('INSERT');
      }
      case 'queue-save-heartbeat':
        draft.heartbeatAt = Number(values[1]);
        return done('INSERT');
      case 'queue-try-write':
      case 'queue-parcels':
      case 'publish':
        return done('UPDATE');
      default:
        throw new Error(`The server of the simulation does not know ${name}.`);
    }
  };

  return (session: Session, statement: Statement): Result =>
    READS[statement.name]?.(statement.values, session) ?? write(session, statement);
}

const eventsAfter = (record: readonly Row[], after: number): { event: SaleEvent }[] =>
  record.slice(after).map(({ event }) => ({ event }));

/** The statements that have no name, by how they begin. */
const BEGINNINGS: [beginning: string, name: string][] = [
  ['BEGIN', 'BEGIN'],
  ['COMMIT', 'COMMIT'],
  ['ROLLBACK', 'ROLLBACK'],
  ['SELECT FROM sale WHERE id = $1 FOR NO KEY UPDATE', 'lock'],
  ['SELECT hash FROM sale_history', 'entry-hash'],
  ['SELECT slug, published', 'editorial'],
  ['WITH next AS (UPDATE published_cursor', 'publish'],
  ['SELECT event, hash FROM sale_history', 'entries'],
  ['SELECT event FROM sale_history', 'events'],
  ['SELECT id, sequence FROM sale WHERE', 'sequences'],
  ['SELECT id, decided_at FROM registration', 'decided-lately'],
  ['SELECT version, name, file_url', 'conditions'],
  ['SELECT body FROM (SELECT sale_id', 'answer'],
  ['SELECT id, ceil(', 'due'],
  [`SELECT id FROM sale WHERE status = 'live'`, 'live-sales'],
];
export function statementOf(
  query: string | { name?: string; text: string; values?: unknown[] },
  values: unknown[] = [],
): Statement {
  const asked = typeof query === 'string' ? { text: query, values } : { values, ...query };
  const name = asked.name ?? BEGINNINGS.find(([beginning]) => asked.text.startsWith(beginning))?.[1];
  if (name === undefined) throw new Error(`The server of the simulation does not know: ${asked.text}`);
  const taken = (asked.values ?? []).map((value) => (Buffer.isBuffer(value) ? readTextArray(value) : value));
  return { name, text: asked.text, values: taken };
}
