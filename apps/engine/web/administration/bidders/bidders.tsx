import type { CivilZone } from '@quarterline/civil-time';
import { adminApi, type StaffRegistration } from '@quarterline/contract';
import { Icon, mailIcon, searchIcon } from '@quarterline/ui';
import { useState } from 'react';
import { useIsPhone } from '../editor/use-is-phone.ts';
import { Export } from '../leads/lead-search.tsx';
import { BidderRow } from './bidder-row.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decisions.ts';
import { MessageDialog } from './message-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

const SHOWN = [
  ['requested', 'Waiting'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
  ['suspended', 'Suspended'],
] as const;

type Props = { slug: string; zone: CivilZone; rows: StaffRegistration[]; reload: () => void };

/** The queue of approval and everybody in it before. Whoever searches looks everywhere. */
export function Bidders({ slug, zone, rows, reload }: Props) {
  const [shown, setShown] = useState<StaffRegistration['status']>(
    rows.some(({ status }) => status === 'requested') ? 'requested' : 'approved',
  );
  const [words, setWords] = useState('');
  const [deciding, setDeciding] = useState<{ row: StaffRegistration; act: Decision } | null>(null);
  const [noting, setNoting] = useState<StaffRegistration | null>(null);
  const [writing, setWriting] = useState<{ one: StaffRegistration | null } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const readOnly = useIsPhone();
  const sought = words.trim().toLowerCase();
  const found = rows.filter((row) =>
    sought === ''
      ? row.status === shown
      : `${row.bidderNumber ?? ''} ${row.name} ${row.email} ${row.phone ?? ''}`.toLowerCase().includes(sought),
  );
  return (
    <>
      <div className="tabs tabs--tools">
        {SHOWN.map(([status, name]) => (
          <button
            key={status}
            type="button"
            aria-pressed={sought === '' && shown === status}
            onClick={() => {
              setShown(status);
              setWords('');
            }}
          >
            {name} <em>{rows.filter((row) => row.status === status).length}</em>
          </button>
        ))}
        <label className="find">
          <Icon art={searchIcon} />
          <span className="sr">Search bidders</span>
          <input
            type="search"
            className="input"
            placeholder="Number, name, address or phone"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
      </div>
      <div className="bid-tools">
        {readOnly ? null : (
          <button type="button" className="ab" onClick={() => setWriting({ one: null })}>
            <Icon art={mailIcon} /> Write to bidders
          </button>
        )}
        <Export address={adminApi.registrationsExport(slug)} query="" what="all bidders" />
        {said ? <span role="status">{said}</span> : null}
      </div>
      <p className="sr" role="status">
        {found.length === 1 ? '1 bidder' : `${found.length} bidders`}
      </p>
      {found.length === 0 ? (
        <div className="none-yet">
          <h2>{sought === '' ? 'Nobody here' : 'No bidder has these words'}</h2>
          <p>
            {sought === '' ? 'Whoever asks to bid in this sale appears under Waiting.' : 'All states were searched.'}
          </p>
        </div>
      ) : (
        <ul className="bid-list">
          {found.map((row) => (
            <BidderRow
              key={row.id}
              row={row}
              zone={zone}
              readOnly={readOnly}
              onDecide={(act) => setDeciding({ row, act })}
              onNote={() => setNoting(row)}
              onWrite={() => setWriting({ one: row })}
            />
          ))}
        </ul>
      )}
      {noting ? (
        <NoteDialog
          slug={slug}
          row={noting}
          onClose={() => setNoting(null)}
          onDone={() => {
            setNoting(null);
            reload();
          }}
        />
      ) : null}
      {writing ? (
        <MessageDialog
          slug={slug}
          one={writing.one}
          onClose={() => setWriting(null)}
          onDone={(sent) => {
            setWriting(null);
            setSaid(sent === 1 ? '1 letter leaves now.' : `${sent} letters leave now.`);
          }}
        />
      ) : null}
      {deciding ? (
        <DecideDialog
          slug={slug}
          {...deciding}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            reload();
          }}
        />
      ) : null}
    </>
  );
}
