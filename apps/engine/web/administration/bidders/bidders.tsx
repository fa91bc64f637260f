import type { CivilZone } from '@quarterline/civil-time';
import { adminApi, type StaffRegistration } from '@quarterline/contract';
import { Icon, mailIcon, searchIcon } from '@quarterline/ui';
import { useState } from 'react';
import { useIsPhone } from '../editor/use-is-phone.ts';
import { Export } from '../leads/lead-search.tsx';
import { BidderRow } from './bidder-row.tsx';
import { ChooseAll } from './choose-all.tsx';
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
  const [writing, setWriting] = useState<{ some: StaffRegistration[] | null } | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const readOnly = useIsPhone();
  const sought = words.trim().toLowerCase();
  const found = rows.filter((row) =>
    sought === ''
      ? row.status === shown
      : `${row.bidderNumber ?? ''} ${row.name} ${row.email} ${row.phone ?? ''}`.toLowerCase().includes(sought),
  );
  // Whoever is not in the list any more is not written to.
  const chosen = rows.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly string[], wanted: boolean): void =>
    setChosenIds((before) => {
      const next = new Set(before);
      for (const id of ids) wanted ? next.add(id) : next.delete(id);
      return next;
    });
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
          <button
            type="button"
            className="ab"
            onClick={() => setWriting({ some: chosen.length === 0 ? null : chosen })}
          >
            <Icon art={mailIcon} /> {chosen.length === 0 ? 'Write to bidders' : `Write to the ${chosen.length} chosen`}
          </button>
        )}
        {readOnly || found.length === 0 ? null : (
          <ChooseAll
            shown={found.length}
            chosen={found.filter(({ id }) => chosenIds.has(id)).length}
            onChoose={(wanted) =>
              choose(
                found.map(({ id }) => id),
                wanted,
              )
            }
          />
        )}
        <span role="status">{chosen.length === 0 ? '' : `${chosen.length} chosen of ${rows.length}`}</span>
        {chosen.length === 0 ? null : (
          <button type="button" className="ab" onClick={() => setChosenIds(new Set())}>
            Choose nobody
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
              chosen={chosenIds.has(row.id)}
              onChoose={(wanted) => choose([row.id], wanted)}
              onDecide={(act) => setDeciding({ row, act })}
              onNote={() => setNoting(row)}
              onWrite={() => setWriting({ some: [row] })}
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
          some={writing.some}
          onClose={() => setWriting(null)}
          onDone={(sent) => {
            setWriting(null);
            setChosenIds(new Set());
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
