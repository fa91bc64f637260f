import '#platform/staff/web/lists/list-search.css';
import { apiPath, DELIVERY_STATES, type Delivery, type Deliveries as Page } from '@quarterline/contract';
import { DELIVERY_STATE_NAMES } from '@quarterline/text';
import { Alert } from '@quarterline/ui';
import { useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { Choice } from '#platform/staff/web/lists/choice.tsx';
import { GuardedList } from '#platform/staff/web/lists/guarded-list.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneFound } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { SearchWords } from '#platform/staff/web/lists/search-words.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { LiftStopDialog } from './lift-stop-dialog.tsx';
import { StoredEmailDialog } from './stored-email-dialog.tsx';

/** `/admin/deliveries/`: what became of every message that left, or did not. */
export default function DeliveriesPage() {
  return (
    <AdminFrame>
      <Deliveries />
    </AdminFrame>
  );
}

const NOTHING = { words: '', state: '', channel: '', sort: '' };
const CHANNELS = [
  ['mail', 'Email'],
  ['push', 'Push message'],
  ['phone', 'Text message'],
] as const;

function Deliveries() {
  const { search, set, query } = useSearch(NOTHING);
  const pages = usePages<Page>(apiPath('GET /api/admin/deliveries') + query);
  const [sentence, setSentence] = useState<string | null>(null);
  const [lifting, setLifting] = useState<Delivery | null>(null);
  const [reading, setReading] = useState<Delivery | null>(null);
  const retry = async (id: string): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/deliveries/:emailId/retry', { emailId: id }), {});
    setSentence(posted.kind === 'refused' ? posted.message : null);
    pages.reload();
  };
  return (
    <GuardedList
      asked={pages.asked}
      above={(known) => {
        const { waiting = 0, dead = 0, misread = 0 } = known[0]?.counts ?? {};
        return (
          <>
            <AdminHead
              title="Deliveries"
              about={
                <p className="field-hint">
                  {waiting === 1 ? '1 email waits' : `${waiting} emails wait`} to leave.{' '}
                  {dead === 0 ? 'None failed this week.' : `${dead} failed this week.`} What was sent can be read; each
                  look is in the audit log.
                  {misread === 0
                    ? null
                    : ` ${misread === 1 ? '1 mail' : `${misread} mails`} in the mailbox for returned mail could not be understood: somebody should read ${misread === 1 ? 'it' : 'them'}.`}
                </p>
              }
            />
            <SavedFilters list="deliveries" query={query} />
            <search className="list-search">
              <SearchWords label="To whom, or subject" value={search.words} onChange={(words) => set({ words })} />
              <Choice
                label="State"
                every="Every state"
                of={DELIVERY_STATES.map((state) => [state, DELIVERY_STATE_NAMES[state]])}
                value={search.state}
                onChange={(state) => set({ state })}
              />
              <Choice
                label="By"
                every="Every way"
                of={CHANNELS}
                value={search.channel}
                onChange={(channel) => set({ channel })}
              />
            </search>
            <Alert>{sentence}</Alert>
          </>
        );
      }}
    >
      {(known) => {
        const rows = known.flatMap((page) => page.deliveries);
        return (
          <>
            {rows.length === 0 ? (
              <NoneFound
                title={query === '' ? 'Nothing was sent yet' : 'No message fits this search'}
                words={
                  query === ''
                    ? 'Emails, push messages and text messages appear here when they are sent.'
                    : 'Each word must begin a word of the address or the subject.'
                }
                all={query === '' ? null : 'Show all messages'}
                onAll={() => set(NOTHING)}
              />
            ) : (
              <>
                <DeliveryTable
                  rows={rows}
                  sorting={{ sort: search.sort, usual: '-when', onSort: (sort) => set({ sort }) }}
                  onRead={setReading}
                  onRetry={(id) => void retry(id)}
                  onLift={setLifting}
                />
                <More pages={pages} count={rows.length} one="message" />
              </>
            )}
            {reading ? <StoredEmailDialog {...reading} onClose={() => setReading(null)} /> : null}
            {lifting ? (
              <LiftStopDialog
                address={lifting.to}
                because={lifting.stoppedBecause ?? ''}
                onClose={() => setLifting(null)}
                onDone={() => {
                  setLifting(null);
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
