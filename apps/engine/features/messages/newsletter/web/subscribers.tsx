import '#platform/staff/web/admin-table.css';
import '#platform/staff/web/lists/list-search.css';
import { FIRM_ZONE, formatShort } from '@quarterline/civil-time';
import {
  apiPath,
  type Deleted,
  type Subscribers as Page,
  SUBSCRIBER_STATES,
  type Subscriber,
  SubscriberAction,
  type SubscriberState,
} from '@quarterline/contract';
import { Alert, Button, StatusTag, type StatusTone, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { LiftStopDialog } from '#features/messages/notifications/web/lift-stop-dialog.tsx';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { Choice } from '#platform/staff/web/lists/choice.tsx';
import { Export } from '#platform/staff/web/lists/export.tsx';
import { GuardedList } from '#platform/staff/web/lists/guarded-list.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneFound } from '#platform/staff/web/lists/none-yet.tsx';
import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';
import { searchOf } from '#platform/staff/web/lists/search-of.ts';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSettled } from '#platform/staff/web/lists/use-settled.ts';
import { addresses, ImportDialog } from './import-dialog.tsx';

const SUBSCRIBER_WORDS: Record<SubscriberState, string> = {
  subscribed: 'Gets it',
  waiting: 'Not confirmed',
  left: 'Left',
  returned: 'Mail comes back',
};
const TONES: Record<SubscriberState, StatusTone> = {
  subscribed: 'lead',
  waiting: 'info',
  left: 'none',
  returned: 'out',
};
const NOTHING = { state: '', words: '' };

/** Addresses with their consents. */
export function Subscribers() {
  const [search, setSearch] = useState(NOTHING);
  const query = searchOf(useSettled(search));
  const pages = usePages<Page>(apiPath('GET /api/admin/newsletter') + query);
  const [acting, setActing] = useState<{ subscriber: Subscriber; action: 'suppress' | 'delete' } | null>(null);
  const [lifting, setLifting] = useState<Subscriber | null>(null);
  const [said, setSaid] = useState<Deleted | null>(null);
  const [importing, setImporting] = useState(false);
  const [added, setAdded] = useState(0);
  const mayImport = !useReadOnly('publish_sales');
  const readOnly = useReadOnly('answer_people');
  return (
    <GuardedList
      asked={pages.asked}
      above={(known) => {
        const counts = known[0]?.counts;
        return (
          <>
            <search className="list-search">
              <TextField
                label="Address"
                type="search"
                value={search.words}
                onChange={({ target }) => setSearch({ ...search, words: target.value })}
              />
              <Choice
                label="State"
                every="Every state"
                of={SUBSCRIBER_STATES.map((state) => [state, `${SUBSCRIBER_WORDS[state]} (${counts?.[state] ?? 0})`])}
                value={search.state}
                onChange={(state) => setSearch({ ...search, state })}
              />
              <span className="list-search-end">
                {mayImport ? (
                  <Button size="small" onClick={() => setImporting(true)}>
                    Add addresses
                  </Button>
                ) : null}
                <Export address={apiPath('GET /api/admin/newsletter/export')} query={query} what="these subscribers" />
              </span>
            </search>
            {added > 0 ? <Alert tone="done">{addresses(added)} added, with the proof of their consent.</Alert> : null}
            {said ? (
              <Alert tone="done">
                {said.deleted.length > 0 ? `Deleted: ${said.deleted.join('; ')}. ` : 'Taken off. '}Kept:{' '}
                {said.kept.join(' ')}
              </Alert>
            ) : null}
          </>
        );
      }}
    >
      {(known) => {
        const rows = known.flatMap((page) => page.subscribers);
        return (
          <>
            {rows.length === 0 ? (
              <NoneFound
                title={query === '' ? 'Nobody has subscribed yet' : 'No address fits this search'}
                words="People who ask for the newsletter get an email first, and are on the list once its link was opened."
                all={query === '' ? null : 'Show everybody'}
                onAll={() => setSearch(NOTHING)}
              />
            ) : (
              <>
                <AdminTable
                  look="admin-table--wide admin-table--actions"
                  heads={['Address', 'State', 'Consent']}
                  actions
                >
                  {rows.map((one) => (
                    <tr key={one.address}>
                      <td>
                        <b>{one.address}</b>
                        {one.hasAccount ? <span>Has an account</span> : null}
                      </td>
                      <td>
                        <StatusTag tone={TONES[one.state]}>{SUBSCRIBER_WORDS[one.state]}</StatusTag>
                        {one.returnedBecause ? <span>{one.returnedBecause}</span> : null}
                      </td>
                      <td>
                        <Consents of={one} />
                      </td>
                      <td className="admin-table-action">
                        {readOnly ? null : (
                          <>
                            {one.state === 'returned' ? (
                              <Button size="row" onClick={() => setLifting(one)}>
                                Lift the stop<span className="sr-only"> for {one.address}</span>
                              </Button>
                            ) : null}
                            {one.state === 'subscribed' || one.state === 'returned' ? (
                              <Button size="row" onClick={() => setActing({ subscriber: one, action: 'suppress' })}>
                                Take off<span className="sr-only"> {one.address}</span>
                              </Button>
                            ) : null}
                            <Button
                              tone="out"
                              size="row"
                              onClick={() => setActing({ subscriber: one, action: 'delete' })}
                            >
                              Delete<span className="sr-only"> {one.address}</span>
                            </Button>
                          </>
                        )}
                      </td>
                    </tr>
                  ))}
                </AdminTable>
                <More pages={pages} count={rows.length} one="address" many="addresses" />
              </>
            )}
            {importing ? (
              <ImportDialog
                onClose={() => setImporting(false)}
                onDone={(count) => {
                  setImporting(false);
                  setAdded(count);
                  pages.reload();
                }}
              />
            ) : null}
            {lifting ? (
              <LiftStopDialog
                address={lifting.address}
                because={lifting.returnedBecause ?? ''}
                onClose={() => setLifting(null)}
                onDone={() => {
                  setLifting(null);
                  pages.reload();
                }}
              />
            ) : null}
            {acting ? (
              <SubscriberDialog
                {...acting}
                onClose={() => setActing(null)}
                onDone={(done) => {
                  setActing(null);
                  setSaid(done);
                  pages.reload();
                }}
              />
            ) : null}
          </>
        );
      }}
    </GuardedList>
  );
}

/** With the year: a consent may be old. */
const dated = (at: number): string => formatShort(at, FIRM_ZONE);

const Consents = ({ of: { address, consents } }: { of: Subscriber }) => {
  const last = consents.at(-1);
  if (!last) return null;
  return (
    <>
      {dated(last.givenAt)}, {last.source}
      <details>
        <summary>
          Record<span className="sr-only"> of {address}</span>
        </summary>
        {consents.map((one) => (
          <span key={one.givenAt} className="admin-table-consent">
            Asked {dated(one.givenAt)} ({one.source}
            {one.page ? `, ${one.page}` : ''}): “{one.wording}”{' '}
            {one.confirmedAt === null ? 'Not confirmed. ' : `Confirmed ${dated(one.confirmedAt)}. `}
            {one.withdrawnAt === null ? '' : `Taken back ${dated(one.withdrawnAt)}.`}
          </span>
        ))}
      </details>
    </>
  );
};

type Props = {
  subscriber: Subscriber;
  action: 'suppress' | 'delete';
  onClose: () => void;
  onDone: (done: Deleted) => void;
};
const WORDS = {
  suppress: {
    title: 'Take off',
    press: 'Take off the list',
    means: 'This address gets no newsletter from now on, emails that wait included. The record of its consent stays.',
  },
  delete: {
    title: 'Delete',
    press: 'Delete the address',
    means:
      'Consents, reminders, searches and emails of lists of this address are deleted for good. What an account agreed to stays with the account, as taken back.',
  },
};

/** Takes an address off the list, or deletes it, at its owner’s wish. */
const SubscriberDialog = ({ subscriber: { address }, action, onClose, onDone }: Props) => (
  <ReasonDialog
    title={`${WORDS[action].title}: ${address}`}
    means={<p>{WORDS[action].means}</p>}
    label="Who asked for it, and how"
    press={WORDS[action].press}
    to={apiPath('POST /api/admin/newsletter')}
    schema={SubscriberAction}
    body={{ action, address }}
    onClose={onClose}
    onDone={onDone}
  />
);
