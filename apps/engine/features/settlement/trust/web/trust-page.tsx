import '#platform/staff/web/lists/list-search.css';
import './trust.css';
import { apiPath, type TrustAccount } from '@quarterline/contract';
import { ButtonLink, downloadIcon, Icon, TextField } from '@quarterline/ui';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { Export } from '#platform/staff/web/lists/export.tsx';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { SaleChoice } from '#platform/staff/web/sales/sale-field.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { FirmLedgers } from './firm-ledgers.tsx';
import { Reconciliations } from './reconciliations.tsx';
/** `/admin/trust/`: what is in trust, for whom, and whether the bank says the same. */
export default function TrustPage() {
  return (
    <AdminFrame>
      <Trust />
    </AdminFrame>
  );
}

function Trust() {
  const { search, set, query } = useSearch(NO_TRUST_FILTERS);
  const [asked, reload] = useAsked<TrustAccount>(apiPath('GET /api/admin/trust') + query);
  return (
    <AdminGuard asked={asked}>
      {(account) => (
        <>
          <AdminHead
            title="Trust account"
            about="Every ledger of the firm with its balance. Entries are never changed: a mistake is reversed by another."
          />
          <TrustFilters search={search} onChange={set} query={query} />
          <FirmLedgers account={account} isFiltered={query !== ''} onAll={() => set(NO_TRUST_FILTERS)} />
          <Reconciliations account={account} reload={reload} />
        </>
      )}
    </AdminGuard>
  );
}

const NO_TRUST_FILTERS = { from: '', to: '', sale: '' };
type Filters = typeof NO_TRUST_FILTERS;
type Props = {
  search: Filters;
  onChange: (change: Partial<Filters>) => void;
  query: string;
};

/** Which days and which sale are looked at, and the same to take away. */
const TrustFilters = ({ search: { from, to, sale }, onChange, query }: Props) => (
  <search className="list-search">
    <TextField label="From" type="date" value={from} onChange={({ target }) => onChange({ from: target.value })} />
    <TextField label="To" type="date" value={to} onChange={({ target }) => onChange({ to: target.value })} />
    <SaleChoice every="All sales" isPublic value={sale} onChange={(value) => onChange({ sale: value })} />
    <div className="list-search-end row row--8">
      <Export address={apiPath('GET /api/admin/trust/export')} query={query} what="the ledger" />
      {(['csv', 'iif'] as const).map((format) => (
        <ButtonLink
          key={format}
          size="row"
          href={`${apiPath('GET /api/admin/trust/journal')}${query === '' ? '?' : `${query}&`}format=${format}`}
          download
        >
          <Icon art={downloadIcon} /> Journal {format.toUpperCase()}
        </ButtonLink>
      ))}
    </div>
  </search>
);
