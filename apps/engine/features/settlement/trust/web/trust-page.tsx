import '../../../../platform/staff/web/frame/admin-head.css';
import { apiPath, type TrustAccount } from '@quarterline/contract';
import { AdminFrame } from '../../../../platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { useSearch } from '../../../../platform/staff/web/lists/use-search.ts';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { FirmLedgers } from './firm-ledgers.tsx';
import { Reconciliations } from './reconciliations.tsx';
import { NO_TRUST_FILTERS, TrustFilters } from './trust-filters.tsx';

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
          <header className="admin-head">
            <div>
              <h1>Trust account</h1>
              <p className="field-hint">
                Every ledger of the firm with its balance. Entries are never changed: a mistake is reversed by another.
              </p>
            </div>
          </header>
          <TrustFilters search={search} sales={account.sales} onChange={set} query={query} />
          <FirmLedgers account={account} isFiltered={query !== ''} onAll={() => set(NO_TRUST_FILTERS)} />
          <Reconciliations account={account} reload={reload} />
        </>
      )}
    </AdminGuard>
  );
}
