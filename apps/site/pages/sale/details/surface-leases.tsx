import './surface-leases.css';
import { formatPrice } from '@quarterline/listing';
import type { ParcelProps } from '../../parts/page-props.ts';

/** Who pays for what on the land, and how much a year. */
export const SurfaceLeases = ({ leases }: { leases: ParcelProps['parcel']['surfaceLeases'] }) => (
  <section>
    <h2>Surface leases</h2>
    <ul className="surface-leases">
      {leases.map((lease) => (
        <li key={lease.holder + lease.note}>
          <b>{lease.holder}</b>
          <span className="num">{formatPrice(lease.yearlyCents)} a year</span>
          {lease.note ? <p className="meta">{lease.note}</p> : null}
        </li>
      ))}
    </ul>
  </section>
);
