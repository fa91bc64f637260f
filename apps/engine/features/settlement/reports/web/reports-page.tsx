import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '../../../../platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '../../../../platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '../../../../platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '../../../../platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { SaleReports } from './sale-reports.tsx';

/** `/admin/auctions/{slug}/reports/`: a sale in figures, and its tables to take away. */
export default function ReportsPage({ slug }: { slug: string }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/reports', { slug }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      {asked.at === 'refused' && asked.problem.code === 'not_found' ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} />
          <NoneYet title="Not public yet" words="There is nothing to report before a sale is published." />
        </>
      ) : (
        <AdminGuard asked={asked}>
          {(report) => (
            <>
              <SaleHead slug={slug} name={report.name} tag={<SaleStatusTag status={report.status} />} />
              <SaleReports slug={slug} report={report} />
            </>
          )}
        </AdminGuard>
      )}
    </AdminFrame>
  );
}
