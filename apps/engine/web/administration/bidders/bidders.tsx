import type { CivilZone } from '@quarterline/civil-time';
import type { StaffRegistration } from '@quarterline/contract';
import { Icon, searchIcon } from '@quarterline/ui';
import { useState } from 'react';
import { useIsPhone } from '../editor/use-is-phone.ts';
import { BidderRow } from './bidder-row.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decisions.ts';

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
            />
          ))}
        </ul>
      )}
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
