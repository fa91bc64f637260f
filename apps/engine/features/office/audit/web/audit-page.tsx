import '#platform/staff/web/lists/list-search.css';
import { AUDIT_KINDS, apiPath, type AuditPage as Page } from '@quarterline/contract';
import { ButtonLink, downloadIcon, Icon, TextField } from '@quarterline/ui';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { Choice } from '#platform/staff/web/lists/choice.tsx';
import { GuardedList } from '#platform/staff/web/lists/guarded-list.tsx';
import { More } from '#platform/staff/web/lists/more.tsx';
import { NoneFound } from '#platform/staff/web/lists/none-yet.tsx';
import { SavedFilters } from '#platform/staff/web/lists/saved-filters.tsx';
import { usePages } from '#platform/staff/web/lists/use-pages.ts';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { SaleChoice } from '#platform/staff/web/sales/sale-field.tsx';
import { AuditTable } from './audit-table.tsx';

/** `/admin/audit/`: who did what, when and from where. */
export default function AuditPage() {
  return (
    <AdminFrame>
      <Audit />
    </AdminFrame>
  );
}

function Audit() {
  const { search, set, query } = useSearch(NO_FILTERS);
  const pages = usePages<Page>(apiPath('GET /api/admin/audit') + query);
  return (
    <GuardedList
      asked={pages.asked}
      above={() => (
        <>
          <AdminHead
            title="Audit"
            about="Every action of staff, and what happened to the security of accounts. Nothing here can be changed or deleted."
          >
            <ButtonLink size="small" href={apiPath('GET /api/admin/audit/export') + query} download>
              <Icon art={downloadIcon} /> Export as CSV
            </ButtonLink>
          </AdminHead>
          <SavedFilters list="audit" query={query} />
          <search className="list-search">
            <AuditFilterFields filters={search} onChange={set} />
          </search>
        </>
      )}
    >
      {(known) => {
        const entries = known.flatMap((page) => page.entries);
        return entries.length > 0 ? (
          <>
            <AuditTable
              entries={entries}
              sorting={{ sort: search.sort, usual: '-when', onSort: (sort) => set({ sort }) }}
            />
            <More pages={pages} count={entries.length} one="action" />
          </>
        ) : (
          <NoneFound
            title={known[0]?.any ? 'No action fits this search' : 'Nothing has been done yet'}
            words={
              known[0]?.any
                ? 'There are actions in the log. The filters above leave none of them.'
                : 'The first login and the first action of staff appear here.'
            }
            all={known[0]?.any ? 'Show all actions' : null}
            onAll={() => set(NO_FILTERS)}
          />
        );
      }}
    </GuardedList>
  );
}

type AuditFilters = {
  person: string;
  kind: string;
  sale: string;
  from: string;
  to: string;
  text: string;
  sort: string;
};
const NO_FILTERS: AuditFilters = { person: '', kind: '', sale: '', from: '', to: '', text: '', sort: '' };

type Props = {
  filters: AuditFilters;
  onChange: (one: Partial<AuditFilters>) => void;
};

/** What to look for among the actions. */
const AuditFilterFields = ({ filters, onChange }: Props) => (
  <>
    <TextField
      label="Person"
      type="search"
      placeholder="Name or address"
      value={filters.person}
      onChange={({ target }) => onChange({ person: target.value })}
    />
    <Choice
      label="Kind"
      every="Every kind"
      of={Object.entries(AUDIT_KINDS)}
      value={filters.kind}
      onChange={(kind) => onChange({ kind })}
    />
    <SaleChoice every="Every sale" value={filters.sale} onChange={(sale) => onChange({ sale })} />
    <TextField
      label="From"
      type="date"
      value={filters.from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField label="To" type="date" value={filters.to} onChange={({ target }) => onChange({ to: target.value })} />
    <TextField
      label="Words"
      type="search"
      placeholder="Reason or field"
      value={filters.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  </>
);
