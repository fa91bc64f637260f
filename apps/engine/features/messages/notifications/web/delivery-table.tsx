import '#platform/staff/web/admin-table.css';
import type { Delivery } from '@quarterline/contract';
import { DELIVERY_OUTCOME_NAMES } from '@quarterline/text';
import { Button, Icon, rotateCcwIcon } from '@quarterline/ui';
import { useReadOnly, useRight } from '#platform/staff/web/frame/use-rights.ts';
import { AdminTable, type Sorting } from '#platform/staff/web/lists/admin-table.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { EmailStateTag } from './email-state-tag.tsx';

const CHANNELS: Record<Delivery['channel'], string> = { mail: 'Email', push: 'Push', phone: 'Text' };
const HEADS = [
  { name: 'When', sort: 'when' },
  { name: 'To', sort: 'to' },
  { name: 'What', sort: 'subject' },
  { name: 'State', sort: 'state' },
] as const;

type Props = {
  rows: readonly Delivery[];
  sorting: Sorting;
  onRead: (row: Delivery) => void;
  onRetry: (id: string) => void;
  onLift: (row: Delivery) => void;
};

/** Messages; in their usual order the newest first. */
export function DeliveryTable({ rows, sorting, onRead, onRetry, onLift }: Props) {
  const readOnly = useReadOnly('answer_people');
  const mayRead = useRight('answer_people');
  return (
    <AdminTable look="admin-table--wide admin-table--actions" heads={HEADS} sorting={sorting} actions>
      {rows.map((row) => (
        <tr key={`${row.channel}${row.id}`}>
          <td className="num">{shortTime(row.createdAt)}</td>
          <td>
            {row.to}
            <span>{CHANNELS[row.channel]}</span>
            {row.stoppedBecause === null ? null : <span>Gets no lists: mail comes back</span>}
          </td>
          <td>
            <b>{row.subject}</b>
            <span>
              {row.occasion.replaceAll('_', ' ')}
              {row.list ? ` · list: ${row.list}` : ''}
            </span>
          </td>
          <td>
            <EmailStateTag state={row.state} />
            <span>{stateLine(row)}</span>
            {row.state === 'returned' ? (
              <span>{row.tries.findLast(({ outcome }) => outcome === 'returned')?.detail}</span>
            ) : null}
            {row.lastError && row.state !== 'sent' ? <span>{row.lastError}</span> : null}
            {row.tries.length > 1 ? (
              <details>
                <summary>
                  {row.state === 'returned' ? 'What became of it' : `${row.tries.length} tries`}
                  <span className="sr-only"> of {row.subject}</span>
                </summary>
                {row.tries.map((one) => (
                  <span key={`${one.attempt}${one.at}`} className="admin-table-consent">
                    {shortTime(one.at)}: {DELIVERY_OUTCOME_NAMES[one.outcome]}
                    {one.detail ? `. ${one.detail}` : ''}
                  </span>
                ))}
              </details>
            ) : null}
          </td>
          <td className="admin-table-action">
            {row.channel === 'mail' && mayRead ? (
              <Button size="row" onClick={() => onRead(row)}>
                Read
                <span className="sr-only">
                  : {row.subject}, to {row.to}
                </span>
              </Button>
            ) : null}
            {row.canRetry && !readOnly ? (
              <Button size="row" onClick={() => onRetry(row.id)}>
                <Icon art={rotateCcwIcon} /> Try again
                <span className="sr-only">
                  : {row.subject}, to {row.to}
                </span>
              </Button>
            ) : null}
            {row.stoppedBecause !== null && !readOnly ? (
              <Button size="row" onClick={() => onLift(row)}>
                Lift the stop<span className="sr-only"> for {row.to}</span>
              </Button>
            ) : null}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

const stateLine = ({ state, attempts, sentAt, nextAttemptAt }: Delivery): string => {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (sentAt !== null) return attempts > 1 ? `${shortTime(sentAt)}, after ${tries}` : shortTime(sentAt);
  if (state === 'trying' && nextAttemptAt !== null) return `${tries}, next ${shortTime(nextAttemptAt)}`;
  return attempts === 0 ? '' : `After ${tries}`;
};
