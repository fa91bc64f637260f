import '#platform/staff/web/lists/bidders.css';
import type { CivilZone } from '@quarterline/civil-time';
import {
  apiPath,
  type BidderTab,
  type StaffBidDeposit,
  type StaffRegistration,
  type StaffRegistrations,
} from '@quarterline/contract';
import { Button, Icon, mailIcon } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { Export } from '#platform/staff/web/lists/export.tsx';
import { GuardedList } from '#platform/staff/web/lists/guarded-list.tsx';
import { ListLoading } from '#platform/staff/web/lists/list-state.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { searchOf } from '#platform/staff/web/lists/search-of.ts';
import { SearchTabs } from '#platform/staff/web/lists/search-tabs.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { DepositDialog } from '../deposit-dialog.tsx';
import { ApproveChosenDialog } from './approve-chosen-dialog.tsx';
import { BidderDrawer } from './bidder-drawer.tsx';
import { type BidderDeposit, BidderTable, bidderButtonId } from './bidder-table.tsx';
import { ChooseAll } from './choose-all.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decisions.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

const SHOWN = [
  ['requested', 'Waiting'],
  ['more_asked', 'Asked for more'],
  ['limit_asked', 'Limit asked for'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
  ['suspended', 'Suspended'],
] as const;

const NOTHING = { words: '', shown: '', sort: '' };
const PAGE = '100';
type Props = { slug: string; zone: CivilZone };

/** Who asked to bid in a sale, in columns, page by page; the whole application of one of them beside it. A search covers every state. */
export function Bidders({ slug, zone }: Props) {
  const { search, set, query } = useSearch(NOTHING);
  const { words } = search;
  // Where nothing is chosen: those who wait, and where nobody waited when the page was opened, those who are approved.
  const [first, setFirst] = useState<BidderTab | null>(null);
  const tabOf = (shown: string | null): BidderTab => SHOWN.find(([tab]) => tab === shown)?.[0] ?? first ?? 'requested';
  const shown = tabOf(search.shown);
  const settled = new URLSearchParams(query);
  const sought = settled.get('words')?.trim() ?? '';
  const pages = usePages<StaffRegistrations>(
    apiPath('GET /api/admin/auctions/:slug/registrations', { slug }) +
      searchOf({
        ...(sought === '' ? { tab: tabOf(settled.get('shown')) } : { words: sought }),
        sort: settled.get('sort') ?? '',
        size: PAGE,
      }),
  );
  const { asked, reload } = pages;
  const waiting = asked.at === 'known' ? (asked.what[0]?.counts.requested ?? 0) : null;
  useEffect(() => {
    if (waiting !== null) setFirst((before) => before ?? (waiting > 0 ? 'requested' : 'approved'));
  }, [waiting]);
  const [deciding, setDeciding] = useState<{ row: StaffRegistration; action: Decision } | null>(null);
  const [identity, setIdentity] = useState<StaffRegistration | null>(null);
  const [noting, setNoting] = useState<StaffRegistration | null>(null);
  const [writing, setWriting] = useState<{ some: StaffRegistration[] | null } | null>(null);
  // Kept with their rows: who was chosen in one part of the list stays chosen in another.
  const [chosen, setChosen] = useState<ReadonlyMap<string, StaffRegistration>>(new Map());
  const [approving, setApproving] = useState<StaffRegistration[] | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [openId, setOpenId] = useState<string | null>(null);
  const [deposit, setDeposit] = useState<{ bidder: BidderDeposit; returning: StaffBidDeposit | null } | null>(null);
  const [deposits, reloadDeposits] = useAsked(apiPath('GET /api/admin/auctions/:slug/bid-deposits', { slug }));
  const [said, setSaid] = useState<string | null>(null);
  const readOnly = useReadOnly('handle_bidders');
  const vainApproval = asked.at === 'known' ? (asked.what[0]?.vainApproval ?? null) : null;
  const found = asked.at === 'known' ? asked.what.flatMap(({ registrations }) => registrations) : [];
  const opened = found.find(({ id }) => id === openId) ?? null;
  const depositOf = ({ id }: StaffRegistration): BidderDeposit | null =>
    deposits.at === 'known' ? (deposits.what.bidders.find((one) => one.registrationId === id) ?? null) : null;
  const depositText = deposits.at === 'known' ? deposits.what.text : null;
  const closeDrawer = (): void => {
    if (opened) document.getElementById(bidderButtonId(opened))?.focus();
    setOpenId(null);
  };
  // As the list has them now: a limit may have changed since somebody was chosen. Who was declined is decided about alone.
  const approvable = [...chosen.values()]
    .map((row) => found.find(({ id }) => id === row.id) ?? row)
    .filter(({ status }) => status === 'requested');
  const notShown = chosen.size - found.filter(({ id }) => chosen.has(id)).length;
  const chosenText = (all: number): string => {
    if (chosen.size === 0) return '';
    return `${chosen.size} chosen of ${all}${notShown > 0 ? `, ${notShown} of them not in this list` : ''}`;
  };
  const choose = (rows: readonly StaffRegistration[], wanted: boolean): void =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) wanted ? next.set(row.id, row) : next.delete(row.id);
      return next;
    });
  return (
    <>
      <GuardedList
        asked={asked}
        above={([page]) => (
          <>
            <SavedFilters list="bidders" query={query} />
            <SearchTabs
              tabs={SHOWN.map(([tab, name]) => [tab, name, page?.counts[tab] ?? 0] as const)}
              shown={shown}
              words={words}
              label="Search bidders"
              placeholder="Number, name, address or phone"
              onChange={set}
            />
            <div className="bidders-tools row row--8 row--bottom">
              {readOnly ? null : (
                <Button
                  size="row"
                  onClick={() => setWriting({ some: chosen.size === 0 ? null : [...chosen.values()] })}
                >
                  <Icon art={mailIcon} />{' '}
                  {chosen.size === 0 ? 'Write to bidders' : `Write to the ${chosen.size} chosen`}
                </Button>
              )}
              {readOnly || approvable.length === 0 ? null : (
                <Button size="row" onClick={() => setApproving(approvable)}>
                  {approvable.length === 1 ? 'Approve the one chosen' : `Approve the ${approvable.length} chosen`}
                </Button>
              )}
              {readOnly || found.length === 0 ? null : (
                <ChooseAll
                  shown={found.length}
                  chosen={found.filter(({ id }) => chosen.has(id)).length}
                  onChoose={(wanted) => choose(found, wanted)}
                />
              )}
              <span role="status">{chosenText(page?.counts.all ?? 0)}</span>
              {chosen.size === 0 ? null : (
                <Button size="row" onClick={() => setChosen(new Map())}>
                  Choose nobody
                </Button>
              )}
              <Export
                address={apiPath('GET /api/admin/auctions/:slug/registrations/export', { slug })}
                query=""
                what="all bidders"
              />
              {depositText === null ? null : (
                <Export
                  address={apiPath('GET /api/admin/auctions/:slug/bid-deposits/export', { slug })}
                  query=""
                  what="the bid deposits"
                />
              )}
              {said ? <span role="status">{said}</span> : null}
            </div>
            {depositText === null ? null : <p className="bidders-deposit caption">Bid deposit: {depositText}</p>}
            {vainApproval !== null && shown === 'requested' ? <p className="caption">{vainApproval}</p> : null}
          </>
        )}
      >
        {() =>
          first === null && found.length === 0 ? (
            <ListLoading />
          ) : found.length === 0 ? (
            <NoneYet
              title={sought === '' ? 'Nobody here' : 'No bidder has these words'}
              words={
                sought === ''
                  ? 'People who ask to bid in this sale are listed under Waiting.'
                  : 'All states were searched.'
              }
            />
          ) : (
            <>
              <BidderTable
                zone={zone}
                readOnly={readOnly}
                depositOf={depositOf}
                chosen={chosen}
                refused={refused}
                openId={openId}
                rows={found}
                sorting={{ sort: search.sort, usual: '', onSort: (sort) => set({ sort }) }}
                onChoose={(row, wanted) => choose([row], wanted)}
                onOpen={({ id }) => setOpenId(id)}
                onDecide={(row, action) => setDeciding({ row, action })}
              />
              <More pages={pages} count={found.length} one="bidder" />
            </>
          )
        }
      </GuardedList>
      {opened ? (
        <BidderDrawer
          slug={slug}
          zone={zone}
          readOnly={readOnly}
          row={opened}
          deposit={depositOf(opened)}
          onDecide={(action) => setDeciding({ row: opened, action })}
          onIdentity={() => setIdentity(opened)}
          onNote={() => setNoting(opened)}
          onWrite={() => setWriting({ some: [opened] })}
          onDeposit={(returning) => {
            const bidder = depositOf(opened);
            if (bidder) setDeposit({ bidder, returning });
          }}
          onMove={(by) => setOpenId((before) => found[found.findIndex(({ id }) => id === before) + by]?.id ?? before)}
          onClose={closeDrawer}
        />
      ) : null}
      {deposit ? (
        <DepositDialog
          slug={slug}
          input={deposit}
          onClose={() => setDeposit(null)}
          onDone={() => {
            setDeposit(null);
            reloadDeposits();
          }}
        />
      ) : null}
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
            setChosen(new Map());
            setSaid(sent === 1 ? '1 message is on its way.' : `${sent} messages are on their way.`);
          }}
        />
      ) : null}
      {approving ? (
        <ApproveChosenDialog
          slug={slug}
          rows={approving}
          vainApproval={vainApproval}
          onClose={() => setApproving(null)}
          onDone={(notApproved) => {
            setApproving(null);
            setRefused(notApproved);
            choose(
              approving.filter(({ id }) => !notApproved.has(id)),
              false,
            );
            setSaid(`${approving.length - notApproved.size} of ${approving.length} approved. Each gets an email.`);
            reload();
          }}
        />
      ) : null}
      {deciding ? (
        <DecideDialog
          slug={slug}
          {...deciding}
          vainApproval={vainApproval}
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
