import './needs-you.css';
import type { ControlBoard } from '@quarterline/contract';

/** That a bid is on fewer machines than the settings want, and what to do about it. */
export function MissingMachines({ missing }: { missing: NonNullable<ControlBoard['missingMachines']> }) {
  const { holding, wanted, refusesBids } = missing;
  return (
    <article className="needs-you-item needs-you-item--out">
      <p className="needs-you-title">
        <b>{refusesBids ? 'Bids are refused' : 'A second copy of the record is missing'}</b>
      </p>
      <p>
        {holding === null
          ? 'We do not know yet how many machines hold'
          : `${holding} of ${wanted} machines ${holding === 1 ? 'holds' : 'hold'}`}{' '}
        each bid.{' '}
        {refusesBids
          ? 'Clocks go on: hold the sale until the standby of the database is back.'
          : 'Bids are taken. If this machine is lost, so are the newest ones: call the person who runs the database.'}
      </p>
    </article>
  );
}
