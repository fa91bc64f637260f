import './admin-head.css';
import { adminApi, adminPages, type PriceReport } from '@quarterline/contract';
import { AdminDoor } from './admin-door.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PriceReports } from './reports/price-reports.tsx';
import { useAsked } from './use-asked.ts';

/** `/admin/reports/`: what spans sales. */
export default function AllReportsPage() {
  const [asked] = useAsked<PriceReport>(adminApi.prices);
  return (
    <AdminFrame title="Reports" section={adminPages.allReports}>
      <header className="admin-head">
        <h1>Reports</h1>
      </header>
      <AdminDoor asked={asked}>{({ rows }) => <PriceReports rows={rows} />}</AdminDoor>
    </AdminFrame>
  );
}
