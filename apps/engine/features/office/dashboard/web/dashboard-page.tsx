import './dashboard-page.css';
import { type AdminDashboard, pagePath } from '@quarterline/contract';
import { ButtonLink, Icon, plusIcon } from '@quarterline/ui';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useDashboard } from '#platform/staff/web/frame/use-dashboard.ts';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { FirstSteps } from './first-steps.tsx';
import { LiveSales } from './live-sales.tsx';
import { NextSales } from './next-sales.tsx';
import { WaitingList } from './waiting-list.tsx';

/** `/admin/`: what waits for the office, what sells and comes, and the steps before a first sale. */
export default function DashboardPage() {
  const asked = useDashboard();
  return (
    <AdminFrame>
      <AdminGuard asked={asked}>{(known) => <Dashboard known={known} />}</AdminGuard>
    </AdminFrame>
  );
}

const Dashboard = ({ known: { requests, waiting, sales, firstSteps } }: { known: AdminDashboard }) => (
  <>
    <AdminHead title="Dashboard">
      {useRight('prepare_sales') ? (
        <ButtonLink tone="gold" size="small" href={`${pagePath('/admin/auctions/')}#new`}>
          <Icon art={plusIcon} /> New sale
        </ButtonLink>
      ) : null}
    </AdminHead>
    <div className="dashboard-page">
      <LiveSales sales={sales.filter(({ live }) => live)} requests={requests} waiting={waiting} />
      {firstSteps && sales.length === 0 ? <FirstSteps steps={firstSteps} /> : null}
      <WaitingList requests={requests} waiting={waiting} />
      <NextSales sales={sales.filter(({ live }) => !live)} />
      {firstSteps && sales.length > 0 ? <FirstSteps steps={firstSteps} /> : null}
    </div>
  </>
);
