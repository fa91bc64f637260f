import './parcel-table.css';
import '#platform/staff/web/foot-note.css';
import { Icon, lockIcon } from '@quarterline/ui';
import { useState } from 'react';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { MoreActions } from '../actions/more-actions.tsx';
import { byUrgency } from '../board-figures.ts';
import { useControl } from '../control-context.ts';
import { ParcelTableRow } from './parcel-table-row.tsx';

/** Every parcel of the sale as it stands now. */
export function ParcelTable({ onRecord }: { onRecord: (parcelId: string) => void }) {
  const { live } = useControl();
  const [moreOf, setMoreOf] = useState<string | null>(null);
  return (
    <>
      <AdminTable heads={HEADS} actions look="parcel-table" label="Parcels">
        {byUrgency(live).map((parcel) => (
          <ParcelTableRow
            key={parcel.id}
            parcel={parcel}
            onMore={() => setMoreOf(parcel.id)}
            onRecord={() => onRecord(parcel.id)}
          />
        ))}
      </AdminTable>
      <p className="foot-note">
        <Icon art={lockIcon} /> A hold is sent at one press. Every other control asks for a reason first. All show
        bidders what changed and are written to the record. Closed parcels cannot be reopened.
      </p>
      <MoreActions parcelId={moreOf} onClose={() => setMoreOf(null)} />
    </>
  );
}

const HEADS = [
  { name: 'Number', isHidden: true },
  'Parcel',
  'State',
  'Clock',
  { name: 'Current bid', className: 'is-right' },
  { name: 'Next bid', className: 'is-right parcel-table-apart' },
  { name: 'Bids', className: 'is-right parcel-table-apart' },
  'High bidder, staff only',
  { name: 'Quiet for', className: 'is-right parcel-table-apart' },
];
