import '../../../../../platform/staff/web/admin-button.css';
import './addenda.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { StaffAddenda } from '@quarterline/contract';
import { useContext } from 'react';
import { useReadOnly } from '../../../../../platform/staff/web/frame/use-rights.ts';
import { IsTenderContext } from '../../../../../platform/staff/web/sales/sale-head.tsx';

type Props = { addenda: StaffAddenda; zone: CivilZone; onWrite: () => void };

/** The addenda of a sale, and who has accepted the newest. */
export function Addenda({ addenda: { addenda, approved, accepted }, zone, onWrite }: Props) {
  const isTender = useContext(IsTenderContext);
  const readOnly = useReadOnly('publish_sales');
  return (
    <section className="addenda" aria-labelledby="addenda">
      <div className="addenda-head">
        <h2 id="addenda">Addenda</h2>
        {readOnly ? null : (
          <button type="button" className="admin-button" onClick={onWrite}>
            Write an addendum
          </button>
        )}
      </div>
      {addenda.length === 0 ? (
        <p className="field-hint">
          None. What changes the facts or the Conditions of Sale is an addendum: every bidder accepts it before the next{' '}
          {isTender ? 'tender' : 'bid'}.
        </p>
      ) : (
        <>
          <ul>
            {addenda.map(({ number, version, changes, href, publishedAt }) => (
              <li key={version}>
                <a href={href}>Addendum {number}</a>, {formatShort(publishedAt, zone)}: {changes}
              </li>
            ))}
          </ul>
          <p className="field-hint">
            {accepted} of {approved} approved {approved === 1 ? 'bidder has' : 'bidders have'} accepted the version in
            force.
          </p>
        </>
      )}
    </section>
  );
}
