import '#platform/staff/web/lists/list-search.css';
import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { Choice } from '#platform/staff/web/lists/choice.tsx';
import { useSearch } from '#platform/staff/web/lists/use-search.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { PriceReports } from './price-reports.tsx';
import { SaleReports } from './sale-reports.tsx';

/** `/admin/reports/`: what spans sales; with `?sale=`, one sale in figures and its tables to take away. */
export default function AllReportsPage() {
  const { search, set } = useSearch({ sale: '' });
  const [sales] = useAsked(apiPath('GET /api/admin/auctions'));
  const published = sales.at === 'known' ? sales.what.sales.filter(({ status }) => status !== 'draft') : [];
  return (
    <AdminFrame slug={search.sale}>
      <AdminHead title="Reports" />
      <search className="list-search">
        <Choice
          label="Sale"
          every="All sales"
          of={published.map(({ slug, name }) => [slug, name] as const)}
          value={search.sale}
          onChange={(sale) => set({ sale })}
        />
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
