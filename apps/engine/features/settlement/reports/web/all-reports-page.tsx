import '../../../../platform/staff/web/frame/admin-head.css';
import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '../../../../platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { PriceReports } from './price-reports.tsx';

/** `/admin/reports/`: what spans sales. */
export default function AllReportsPage() {
  const [asked] = useAsked(apiPath('GET /api/admin/reports/prices'));
  return (
    <AdminFrame>
      <header className="admin-head">
        <h1>Reports</h1>
      </header>
      <AdminGuard asked={asked}>{({ rows }) => <PriceReports rows={rows} />}</AdminGuard>
    </AdminFrame>
  );
}
