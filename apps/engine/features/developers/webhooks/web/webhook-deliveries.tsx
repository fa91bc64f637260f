import '#platform/staff/web/admin-table.css';
import { apiPath, type WebhookDeliveries as Page } from '@quarterline/contract';
import { Button, StatusTag, type StatusTone } from '@quarterline/ui';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { shortTime } from '#platform/staff/web/short-time.ts';

type Delivery = Page['deliveries'][number];
type Props = {
  endpointId: string;
  onReplay: (eventId: number) => void;
  onReplayAfter: (eventId: number) => void;
};

const STATES: Readonly<Record<Delivery['state'], [words: string, tone: StatusTone]>> = {
  delivered: ['Delivered', 'lead'],
  waiting: ['Waits', 'info'],
  gave_up: ['Given up', 'out'],
};

/** What was sent to one address, the newest first, each with its tries. */
export function WebhookDeliveries({ endpointId, onReplay, onReplayAfter }: Props) {
  const pages = usePages(apiPath('GET /api/admin/webhooks/:endpointId/deliveries', { endpointId }));
  return (
    <AdminGuard asked={pages.asked}>
      {(known) => {
        const rows = known.flatMap((page) => page.deliveries);
        if (rows.length === 0) return <p className="field-hint">Nothing was sent in the last thirty days.</p>;
        return (
          <>
            <AdminTable look="admin-table--wide admin-table--actions" heads={['Event', 'State', 'Answers']} actions>
              {rows.map((one) => (
                <tr key={one.eventId}>
                  <td>
                    <b>{one.type}</b>
                    <span className="num">
                      {one.eventId}, {shortTime(one.at)}
                    </span>
                  </td>
                  <td>
                    <StatusTag tone={STATES[one.state][1]}>{STATES[one.state][0]}</StatusTag>
                    {one.nextAttemptAt === null ? null : <span>Next try {shortTime(one.nextAttemptAt)}</span>}
                  </td>
                  <td>
                    <Tries of={one} />
                  </td>
                  <td className="admin-table-action">
                    <Button size="row" onClick={() => onReplay(one.eventId)}>
                      Send again<span className="sr-only"> event {one.eventId}</span>
                    </Button>
                    <Button size="row" onClick={() => onReplayAfter(one.eventId)}>
                      Send what follows<span className="sr-only"> event {one.eventId}</span>
                    </Button>
                  </td>
                </tr>
              ))}
            </AdminTable>
            <p>
              <Button size="row" onClick={pages.reload}>
                Look again
              </Button>
            </p>
            <More pages={pages} count={rows.length} one="event" many="events" />
          </>
        );
      }}
    </AdminGuard>
  );
}

const Tries = ({ of: { attempts } }: { of: Delivery }) => {
  const [last, ...before] = attempts;
  if (!last) return <span className="admin-table-none">Not tried yet</span>;
  return (
    <>
      {answerOf(last)}
      {before.length === 0 ? null : (
        <details>
          <summary>{before.length === 1 ? '1 try before' : `${before.length} tries before`}</summary>
          {before.map((one) => (
            <span key={one.at} className="admin-table-consent">
              {shortTime(one.at)}: {answerOf(one)}
            </span>
          ))}
        </details>
      )}
    </>
  );
};

export const answerOf = ({ status, problem, tookMs }: Delivery['attempts'][number]): string =>
  status === null ? (problem ?? 'No answer.') : `${status} in ${tookMs} ms`;
