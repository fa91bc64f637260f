import '#platform/staff/web/lists/list-search.css';
import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { SaleChoice } from '#platform/staff/web/sales/sale-field.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { PriceReports } from './price-reports.tsx';
import { SaleReports } from './sale-reports.tsx';

/** `/admin/reports/`: what spans sales; with `?sale=`, one sale in figures and its tables to take away. */
export default function AllReportsPage() {
  const { search, set } = useSearch({ sale: '' });
  return (
    <AdminFrame slug={search.sale}>
      <AdminHead title="Reports" />
      <search className="list-search">
        <SaleChoice every="All sales" isPublic value={search.sale} onChange={(sale) => set({ sale })} />
      </search>
      {search.sale === '' ? <Prices /> : <OfSale slug={search.sale} />}
    </AdminFrame>
  );
}

const Prices = () => {
  const [asked] = useAsked(apiPath('GET /api/admin/reports/prices'));
  return <AdminGuard asked={asked}>{({ rows }) => <PriceReports rows={rows} />}</AdminGuard>;
};

const OfSale = ({ slug }: { slug: string }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/reports', { slug }));
  return <AdminGuard asked={asked}>{(report) => <SaleReports slug={slug} report={report} />}</AdminGuard>;
};
