import '#platform/staff/web/admin-table.css';
import './parcel-table.css';
import '#platform/staff/web/foot-note.css';
import { Icon, lockIcon } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { MoreActions } from '../actions/more-actions.tsx';
import { useControl } from '../control-context.ts';
import { ParcelTableRow } from './parcel-table-row.tsx';

/** Every parcel of the sale as it stands now. */
export function ParcelTable({ onRecord }: { onRecord: (parcelId: string) => void }) {
  const { live } = useControl();
  const [moreOf, setMoreOf] = useState<string | null>(null);
  return (
    <>
      <ParcelBox>
        <thead>
          <tr>
            <th>
              <span className="sr-only">Number</span>
            </th>
            <th>Parcel</th>
            <th>State</th>
            <th>Clock</th>
            <th className="is-right">Current bid</th>
            <th className="is-right parcel-table-apart">Next bid</th>
            <th className="is-right parcel-table-apart">Bids</th>
            <th>High bidder, staff only</th>
            <th className="is-right parcel-table-apart">Quiet for</th>
            <th>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {live.parcels.map((parcel) => (
            <ParcelTableRow
              key={parcel.id}
              parcel={parcel}
              onMore={() => setMoreOf(parcel.id)}
              onRecord={() => onRecord(parcel.id)}
            />
          ))}
        </tbody>
      </ParcelBox>
      <p className="foot-note">
        <Icon art={lockIcon} /> Every control asks for a reason, shows bidders what changed, and is written to the
        record. Closed parcels cannot be reopened.
      </p>
      <MoreActions parcelId={moreOf} onClose={() => setMoreOf(null)} />
    </>
  );
}

export const ParcelBox = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
  <section className="admin-table-wrap" aria-label="Parcels" tabIndex={0}>
    <table className="admin-table parcel-table">{children}</table>
  </section>
);
