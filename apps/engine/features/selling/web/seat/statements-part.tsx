import '../../../../platform/web/forms/account-part.css';
import './seller-seat.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, type SellerSeat } from '@quarterline/contract';
import { StatementTables } from '../statement-tables.tsx';

/** The newest statement after the close, and the ones before it as documents. */
export function StatementsPart({ seat: { slug, zone, statements } }: { seat: SellerSeat }) {
  const [newest, ...older] = statements;
  if (!newest) return null;
  return (
    <section className="account-part" id="statement" aria-labelledby="statement-title">
      <h2 id="statement-title">Your statement</h2>
      <p>
        Statement {newest.number}, released {formatShort(newest.at, zone)}.{' '}
        <a href={apiPath('GET /api/account/selling/:slug/statements/:number', { slug, number: newest.number })}>
          Download it as a PDF
        </a>
      </p>
      <StatementTables statement={newest.statement} />
      {older.length === 0 ? null : (
        <ul>
          {older.map(({ number, at }) => (
            <li key={number}>
              <a href={apiPath('GET /api/account/selling/:slug/statements/:number', { slug, number })}>
                Statement {number}
              </a>
              , {formatShort(at, zone)}, replaced since
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
