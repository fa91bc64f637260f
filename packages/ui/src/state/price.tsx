import type { ReactNode } from 'react';

/** A label above a figure, always. */
export const Price = ({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) => (
  <dl className="price">
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note ? <dd className="price-per">{note}</dd> : null}
  </dl>
);
