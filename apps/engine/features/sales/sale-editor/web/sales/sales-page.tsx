import { type AdminSaleRow, apiPath, NewSaleRequest, pagePath } from '@quarterline/contract';
import { describeCopy, saleSlug } from '@quarterline/drafting';
import { Button, ButtonLink, Icon, plusIcon, TextField, uploadIcon } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { SearchTabs } from '#platform/staff/web/lists/search-tabs.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { TakenAndLeft } from '#platform/staff/web/sales/taken-and-left.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { SaleTable } from './sale-table.tsx';

const SHOWN = [
  ['current', 'Current'],
  ['past', 'Past'],
  ['archived', 'Archived'],
] as const;
type Shown = (typeof SHOWN)[number][0];

const isShown = (sale: AdminSaleRow, shown: Shown): boolean => {
  if (sale.archived) return shown === 'archived';
  const isOver = sale.status === 'completed' || sale.status === 'cancelled';
  return shown === (isOver ? 'past' : 'current');
};

/** Live first, then by opening; what has no date comes first of what is to be done. */
const inOrder = (one: AdminSaleRow, other: AdminSaleRow, shown: Shown): number => {
  const live = Number(other.status === 'live') - Number(one.status === 'live');
  const [a, b] = [one.opensAt ?? 0, other.opensAt ?? 0];
  return live || (shown === 'current' ? a - b : b - a) || one.name.localeCompare(other.name);
};

/** All sales are here, drafts with the dates that were typed among them. Without an order of one's own: 0. */
const bySort = (sort: string, one: AdminSaleRow, other: AdminSaleRow): number => {
  const turn = sort.startsWith('-') ? -1 : 1;
  switch (sort.replace(/^-/, '')) {
    case 'name':
      return turn * one.name.localeCompare(other.name, 'en-CA');
    case 'status':
      return turn * one.status.localeCompare(other.status);
    case 'dates':
      return turn * ((one.opensAt ?? 0) - (other.opensAt ?? 0));
    default:
      return 0;
  }
};

const matches = (sale: AdminSaleRow, words: string): boolean =>
  `${sale.name} ${sale.location} ${sale.slug} ${sale.status}`.toLowerCase().includes(words.trim().toLowerCase());

/** `/admin/auctions/`: every sale, what state it is in and what has to happen next. */
export default function SalesPage() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions'));
  return (
    <AdminFrame>
      <AdminGuard asked={asked}>{({ sales }) => <Sales sales={sales} reload={reload} />}</AdminGuard>
    </AdminFrame>
  );
}

function Sales({ sales, reload }: { sales: AdminSaleRow[]; reload: () => void }) {
  const mayPrepare = useRight('prepare_sales');
  const [copyOf, setCopyOf] = useState<AdminSaleRow | 'nothing' | null>(() =>
    // The dashboard's button leads here.
    location.hash === '#new' && mayPrepare ? 'nothing' : null,
  );
  const { search, set, query } = useSearch({ words: '', shown: '', sort: '' });
  const { words } = search;
  const shown = SHOWN.find(([key]) => key === search.shown)?.[0] ?? 'current';
  // The person who searches looks everywhere.
  const rows = sales
    .filter((sale) => (words.trim() === '' ? isShown(sale, shown) : matches(sale, words)))
    .toSorted((one, other) => bySort(search.sort, one, other) || inOrder(one, other, shown));
  return (
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
        tabs={SHOWN.map(([key, name]) => [key, name, sales.filter((sale) => isShown(sale, key)).length] as const)}
        shown={shown}
        words={words}
        label="Search sales"
        placeholder="Name, place or status"
        onChange={set}
      />
      {rows.length > 0 ? (
        <ShownRows key={query} rows={rows} one="sale">
          {(some) => (
            <SaleTable
              rows={some}
              sorting={{ sort: search.sort, usual: '', onSort: (sort) => set({ sort }) }}
              onCopy={setCopyOf}
              onChange={reload}
            />
          )}
        </ShownRows>
      ) : (
        <NoneYet
          title={words.trim() === '' ? NOTHING[shown] : 'No sale has these words'}
          words={
            words.trim() === ''
              ? 'A new sale begins as a draft. Nobody sees it before you publish it.'
              : 'Search looks at the name, the place, the address and the status.'
          }
        >
          {mayPrepare && shown === 'current' && words.trim() === '' ? (
            <Button size="small" onClick={() => setCopyOf('nothing')}>
              <Icon art={plusIcon} /> Start a sale
            </Button>
          ) : null}
        </NoneYet>
      )}
      {copyOf === null ? null : <NewSaleDialog copyOf={copyOf} sales={sales} onClose={() => setCopyOf(null)} />}
    </>
  );
}

const NOTHING: Record<Shown, string> = {
  current: 'No sale is being prepared or sold',
  past: 'No sale is over yet',
  archived: 'Nothing is archived',
};

/** A new sale: its name, and the past sale it begins as a copy of. */
const NewSaleDialog = ({
  copyOf,
  sales,
  onClose,
}: {
  copyOf: AdminSaleRow | 'nothing';
  sales: readonly AdminSaleRow[];
  onClose: () => void;
}) => (
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
        <SelectField
          label="Copy from a past sale"
          hint="What lasts is taken along, what happened is left behind: both lists are shown before."
          of={sales.map(({ slug, name }) => [slug, name] as const)}
          {...field('copyOf')}
        >
          <option value="">No, start empty</option>
        </SelectField>
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
