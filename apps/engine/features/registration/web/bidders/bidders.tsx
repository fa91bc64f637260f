import '../../../administration/web/admin-button.css';
import './bidders.css';
import type { CivilZone } from '@quarterline/civil-time';
import { adminApi, type StaffRegistration } from '@quarterline/contract';
import { soughtPhone } from '@quarterline/listing';
import { Icon, mailIcon } from '@quarterline/ui';
import { useState } from 'react';
import { Choice } from '../../../administration/web/lists/choice.tsx';
import { Export } from '../../../administration/web/lists/export.tsx';
import { NoneYet } from '../../../administration/web/lists/none-yet.tsx';
import { SavedFilters } from '../../../administration/web/lists/saved-filters.tsx';
import { SearchTabs } from '../../../administration/web/lists/search-tabs.tsx';
import type { Search } from '../../../administration/web/lists/use-search.ts';
import { useReadOnly } from '../../../administration/web/use-rights.ts';
import { BidderRow } from './bidder-row.tsx';
import { ChooseAll } from './choose-all.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decisions.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { isInTab, type ListTab } from './request-lines.ts';

const SHOWN = [
  ['requested', 'Waiting'],
  ['more_asked', 'Asked for more'],
  ['limit_asked', 'Limit asked for'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
  ['suspended', 'Suspended'],
] as const;

const SORTS = [
  ['number', 'Bidder number'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['-asked', 'Asked last first'],
  ['-limit', 'Highest limit first'],
] as const;

export const NO_BIDDER_SEARCH = { words: '', shown: '', sort: '' };
type Props = {
  slug: string;
  zone: CivilZone;
  rows: StaffRegistration[];
  /** What is looked for, as it stands in the address. */
  sought: Search<typeof NO_BIDDER_SEARCH>;
  reload: () => void;
};

/** The queue of approval and everybody in it before. The person who searches looks everywhere. */
export function Bidders({ slug, zone, rows, sought: { search, set, query }, reload }: Props) {
  const { words } = search;
  const [first] = useState<ListTab>(rows.some((row) => isInTab(row, 'requested')) ? 'requested' : 'approved');
  const shown = SHOWN.find(([tab]) => tab === search.shown)?.[0] ?? first;
  const [deciding, setDeciding] = useState<{ row: StaffRegistration; action: Decision } | null>(null);
  const [identity, setIdentity] = useState<StaffRegistration | null>(null);
  const [noting, setNoting] = useState<StaffRegistration | null>(null);
  const [writing, setWriting] = useState<{ some: StaffRegistration[] | null } | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const readOnly = useReadOnly('handle_bidders');
  const sought = words.trim().toLowerCase();
  const digits = soughtPhone(words);
  const found = rows.filter((row) =>
    sought === ''
      ? isInTab(row, shown)
      : `${row.bidderNumber ?? ''} ${row.name} ${row.email}`.toLowerCase().includes(sought) ||
        (digits !== null && row.phone?.includes(digits)),
  );
  // The person who is not in the list any more is not written to.
  const chosen = rows.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly string[], wanted: boolean): void =>
    setChosenIds((before) => {
      const next = new Set(before);
      for (const id of ids) wanted ? next.add(id) : next.delete(id);
      return next;
    });
  return (
    <>
      <SavedFilters list="bidders" query={query} />
      <SearchTabs
        tabs={SHOWN.map(([tab, name]) => [tab, name, rows.filter((row) => isInTab(row, tab)).length] as const)}
        shown={shown}
        words={words}
        label="Search bidders"
        placeholder="Number, name, address or phone"
        onChange={set}
      />
      <div className="bidders-tools">
        {readOnly ? null : (
          <button
            type="button"
            className="admin-button"
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
          <button type="button" className="admin-button" onClick={() => setChosenIds(new Set())}>
            Choose nobody
          </button>
        )}
        <Choice
          label="Sorted by"
          every="Waiting first"
          of={SORTS}
          value={search.sort}
          onChange={(sort) => set({ sort })}
        />
        <Export address={adminApi.registrationsExport(slug)} query="" what="all bidders" />
        {said ? <span role="status">{said}</span> : null}
      </div>
      <p className="sr-only" role="status">
        {found.length === 1 ? '1 bidder' : `${found.length} bidders`}
      </p>
      {found.length === 0 ? (
        <NoneYet
          title={sought === '' ? 'Nobody here' : 'No bidder has these words'}
          words={
            sought === '' ? 'Whoever asks to bid in this sale appears under Waiting.' : 'All states were searched.'
          }
        />
      ) : (
        <ul className="bidders-list">
          {found.map((row) => (
            <BidderRow
              key={row.id}
              slug={slug}
              row={row}
              zone={zone}
              readOnly={readOnly}
              chosen={chosenIds.has(row.id)}
              onChoose={(wanted) => choose([row.id], wanted)}
              onDecide={(action) => setDeciding({ row, action })}
              onIdentity={() => setIdentity(row)}
              onNote={() => setNoting(row)}
              onWrite={() => setWriting({ some: [row] })}
            />
          ))}
        </ul>
      )}
      {identity ? (
        <IdentityDialog
          slug={slug}
          zone={zone}
          row={identity}
          onClose={() => setIdentity(null)}
          onDone={() => {
            setIdentity(null);
            reload();
          }}
        />
      ) : null}
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
            setSaid(sent === 1 ? '1 message is on its way.' : `${sent} messages are on their way.`);
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
