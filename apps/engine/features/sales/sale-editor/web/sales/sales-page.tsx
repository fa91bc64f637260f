import {
  type AdminSaleRow,
  type AdminSales,
  apiPath,
  NewSaleRequest,
  pagePath,
  type ShownSales,
} from '@quarterline/contract';
import { describeCopy, saleSlug } from '@quarterline/drafting';
import { Button, ButtonLink, Icon, plusIcon, TextField, uploadIcon } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { GuardedList } from '#platform/staff/web/lists/guarded-list.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { SearchTabs } from '#platform/staff/web/lists/search-tabs.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { SaleField } from '#platform/staff/web/sales/sale-field.tsx';
import { TakenAndLeft } from '#platform/staff/web/sales/taken-and-left.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SaleTable } from './sale-table.tsx';

const SHOWN: readonly (readonly [ShownSales, string])[] = [
  ['current', 'Current'],
  ['past', 'Past'],
  ['archived', 'Archived'],
];

/** `/admin/auctions/`: every sale, what state it is in and what has to happen next. */
export default function SalesPage() {
  return (
    <AdminFrame>
      <Sales />
    </AdminFrame>
  );
}

function Sales() {
  const { search, set, query } = useSearch({ words: '', shown: '', sort: '' });
  const pages = usePages<AdminSales>(apiPath('GET /api/admin/auctions') + query);
  const mayPrepare = useRight('prepare_sales');
  const [copyOf, setCopyOf] = useState<AdminSaleRow | 'nothing' | null>(() =>
    // The dashboard's button leads here.
    location.hash === '#new' && mayPrepare ? 'nothing' : null,
  );
  const { words } = search;
  const shown = SHOWN.find(([key]) => key === search.shown)?.[0] ?? 'current';
  return (
    <>
      <GuardedList
        asked={pages.asked}
        above={(known) => (
          <>
            <AdminHead title="Sales">
              {mayPrepare ? (
                <div className="row row--8">
                  <ButtonLink size="small" href={pagePath('/admin/auctions/import/')}>
                    <Icon art={uploadIcon} /> Import a sale
                  </ButtonLink>
                  <Button tone="gold" size="small" onClick={() => setCopyOf('nothing')}>
                    <Icon art={plusIcon} /> New sale
                  </Button>
                </div>
              ) : null}
            </AdminHead>
            <SavedFilters list="sales" query={query} />
            <SearchTabs
              tabs={SHOWN.map(([key, name]) => [key, name, known.at(-1)?.counts[key] ?? null] as const)}
              shown={shown}
              words={words}
              label="Search sales"
              placeholder="Name, place or status"
              onChange={set}
            />
          </>
        )}
      >
        {(known) => {
          const rows = known.flatMap(({ sales }) => sales);
          return rows.length > 0 ? (
            <>
              <SaleTable
                rows={rows}
                sorting={{ sort: search.sort, usual: '', onSort: (sort) => set({ sort }) }}
                onCopy={setCopyOf}
                onChange={pages.reload}
              />
              <More pages={pages} count={rows.length} one="sale" />
            </>
          ) : (
            <NoneYet
              title={words.trim() === '' ? NOTHING[shown] : 'No sale has these words'}
              words={
                words.trim() === ''
                  ? 'A new sale begins as a draft. Nobody sees it before you publish it.'
                  : 'Each word must begin a word of the name, the place or the address, or be a status.'
              }
            >
              {mayPrepare && shown === 'current' && words.trim() === '' ? (
                <Button size="small" onClick={() => setCopyOf('nothing')}>
                  <Icon art={plusIcon} /> Start a sale
                </Button>
              ) : null}
            </NoneYet>
          );
        }}
      </GuardedList>
      {copyOf === null ? null : <NewSaleDialog copyOf={copyOf} onClose={() => setCopyOf(null)} />}
    </>
  );
}

const NOTHING: Record<ShownSales, string> = {
  current: 'No sale is being prepared or sold',
  past: 'No sale is over yet',
  archived: 'Nothing is archived',
};

/** A new sale: its name, and the past sale it begins as a copy of. */
const NewSaleDialog = ({ copyOf, onClose }: { copyOf: AdminSaleRow | 'nothing'; onClose: () => void }) => (
  <FormDialog
    title={copyOf === 'nothing' ? 'New sale' : 'Copy a sale'}
    kind="modal"
    schema={NewSaleRequest}
    to={apiPath('POST /api/admin/auctions')}
    start={{ name: '', copyOf: copyOf === 'nothing' ? '' : copyOf.slug }}
    read={(typed) => ({ ...typed, copyOf: typed.copyOf || null })}
    press="Start the draft"
    tone="gold"
    onClose={onClose}
    onDone={({ slug }) => location.assign(pagePath('/admin/auctions/:slug/editor/', { slug }))}
  >
    {({ field, values }) => (
      <>
        <TextField
          label="Sale name"
          maxLength={120}
          hint={
            values.name.trim() === ''
              ? 'As it will be printed'
              : `Its address will be /auctions/${saleSlug(values.name)}`
          }
          {...field('name')}
        />
        <SaleField
          label="Copy from a past sale"
          hint="What lasts is taken along, what happened is left behind: both lists are shown before."
          none="No, start empty"
          {...field('copyOf')}
        />
        {values.copyOf ? <CopyLists key={values.copyOf} slug={values.copyOf} /> : null}
      </>
    )}
  </FormDialog>
);

/** What a copy of a sale takes, and what it leaves behind and why, before it is made. */
function CopyLists({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  if (asked.at === 'loading') return <p role="status">Loading what is in it.</p>;
  if (asked.at !== 'known') return <p className="field-error">That sale could not be read. Close and try again.</p>;
  const { draft, status } = asked.what;
  return <TakenAndLeft {...describeCopy(draft, { isOver: status === 'completed' || status === 'cancelled' })} />;
}
