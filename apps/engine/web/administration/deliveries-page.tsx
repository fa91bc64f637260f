import './people/people.css';
import {
  adminApi,
  adminPages,
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  type Deliveries as Page,
} from '@quarterline/contract';
import { Field, TextField } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AdminDoor } from './admin-door.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { DeliveryTable, STATE_WORDS } from './deliveries/delivery-table.tsx';
import { LiftStopDialog } from './deliveries/lift-stop-dialog.tsx';
import { More } from './people/more.tsx';
import { searchOf } from './people/search-of.ts';
import { tellEngine } from './tell-engine.ts';
import { usePages } from './use-pages.ts';
import { useSettled } from './use-settled.ts';

/** `/admin/deliveries/`: what became of every message that left, or did not. */
export default function DeliveriesPage() {
  return (
    <AdminFrame title="Deliveries" section={adminPages.deliveries}>
      <Deliveries />
    </AdminFrame>
  );
}

const NOTHING = { words: '', state: '', channel: '' };
const CHANNELS = [
  ['mail', 'E-mail'],
  ['push', 'Push message'],
  ['phone', 'Text message'],
] as const;

function Deliveries() {
  const [search, setSearch] = useState(() => ({
    ...NOTHING,
    ...Object.fromEntries(new URLSearchParams(location.search)),
  }));
  const query = searchOf(useSettled(search));
  const pages = usePages<Page>(adminApi.deliveries + query);
  const [sentence, setSentence] = useState<string | null>(null);
  const [lifting, setLifting] = useState<Delivery | null>(null);
  useEffect(() => history.replaceState(null, '', location.pathname + query), [query]);
  const set = (change: Partial<typeof NOTHING>): void => setSearch((before) => ({ ...before, ...change }));
  const retry = async (id: string): Promise<void> => {
    const told = await tellEngine(adminApi.deliveryRetry(id), {});
    setSentence(told.kind === 'refused' ? told.message : null);
    pages.reload();
  };
  return (
    <AdminDoor asked={pages.asked}>
      {(known) => {
        const rows = known.flatMap((page) => page.deliveries);
        const { waiting = 0, dead = 0, misread = 0 } = known[0]?.counts ?? {};
        return (
          <>
            <header className="ahead">
              <div>
                <h1>Deliveries</h1>
                <p className="hint">
                  {waiting === 1 ? '1 letter waits' : `${waiting} letters wait`} to leave.{' '}
                  {dead === 0 ? 'None died this week.' : `${dead} died this week.`} The text of a letter is for whoever
                  gets it.
                  {misread === 0
                    ? null
                    : ` ${misread === 1 ? '1 mail' : `${misread} mails`} in the mailbox for returned mail could not be understood: somebody should read ${misread === 1 ? 'it' : 'them'}.`}
                </p>
              </div>
            </header>
            <search className="look">
              <div className="field--w field">
                <TextField
                  label="To whom, or subject"
                  type="search"
                  value={search.words}
                  onChange={({ target }) => set({ words: target.value })}
                />
              </div>
              <Field label="State">
                {(wiring) => (
                  <select {...wiring} value={search.state} onChange={({ target }) => set({ state: target.value })}>
                    <option value="">Every state</option>
                    {DELIVERY_STATES.map((state: DeliveryState) => (
                      <option key={state} value={state}>
                        {STATE_WORDS[state]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field label="By">
                {(wiring) => (
                  <select {...wiring} value={search.channel} onChange={({ target }) => set({ channel: target.value })}>
                    <option value="">Every way</option>
                    {CHANNELS.map(([channel, name]) => (
                      <option key={channel} value={channel}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </search>
            {sentence ? (
              <p className="alert" role="alert">
                {sentence}
              </p>
            ) : null}
            {rows.length === 0 ? (
              <div className="none-yet" role="status">
                <h2>{query === '' ? 'Nothing was sent yet' : 'No message fits this search'}</h2>
                <p>
                  {query === ''
                    ? 'Letters, push messages and texts stand here as they leave.'
                    : 'Each word must begin a word of the address or the subject.'}
                </p>
                {query === '' ? null : (
                  <button type="button" className="btn btn--sm" onClick={() => setSearch(NOTHING)}>
                    Show all messages
                  </button>
                )}
              </div>
            ) : (
              <>
                <DeliveryTable rows={rows} onRetry={(id) => void retry(id)} onLift={setLifting} />
                <More pages={pages} count={rows.length} one="message" />
              </>
            )}
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
    </AdminDoor>
  );
}
