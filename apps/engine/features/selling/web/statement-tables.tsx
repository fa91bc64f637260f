import './statement-tables.css';
import type { ReleasedStatement } from '@quarterline/contract';
import {
  type StatementRow,
  statementLotRows,
  statementPaymentRows,
  statementSumRows,
  unsoldText,
} from '@quarterline/text';

/** A statement of a seller, lot by lot, with the sums last: the rows that its PDF has too. */
export const StatementTables = ({ statement }: { statement: ReleasedStatement['statement'] }) => (
  <div className="statement-tables stack stack--24">
    {statement.lots.map((lot) => (
      <Rows key={lot.parcelId} title={lot.name} rows={statementLotRows(lot)} />
    ))}
    {statement.unsold.length === 0 ? null : (
      <ul>
        {statement.unsold.map((lot) => (
          <li key={lot.parcelId}>
            {lot.name}: {unsoldText(lot)}.
          </li>
        ))}
      </ul>
    )}
    <Rows title="The sale as a whole" rows={statementSumRows(statement)} />
    <Rows title="From what buyers pay" rows={statementPaymentRows(statement)} />
  </div>
);

const Rows = ({ title, rows }: { title: string; rows: readonly StatementRow[] }) => (
  <table>
    <caption>{title}</caption>
    <tbody>
      {rows.map(({ label, amount }) => (
        <tr key={`${label} ${amount}`}>
          <th scope="row">{label}</th>
          <td className="num">{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
