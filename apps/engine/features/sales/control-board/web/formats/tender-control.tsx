import { useControl } from '../control-context.ts';
import { TenderTable } from '../parcels/tender-table.tsx';
import type { ControlFormat } from './control-format.ts';

function Figures() {
  const { tender } = useControl().live;
  return (
    <div>
      <dt>Tenders</dt>
      <dd className="num">
        {tender?.unopened ?? 0}
        <em>not opened</em>
      </dd>
    </div>
  );
}

export const TENDER_CONTROL: ControlFormat = {
  Table: TenderTable,
  Timeline: () => null,
  Figures,
  closing: () => 'all lots together',
  // After the closing time no clock is left to hold.
  hasClocks: ({ tender }) => tender?.stage === 'before' || tender?.stage === 'taking',
  resumes: 'the clock',
};
