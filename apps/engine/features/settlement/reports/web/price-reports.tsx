import '#platform/staff/web/lists/none-yet.css';
import './reports.css';
import { apiPath, type PriceReport } from '@quarterline/contract';
import { formatAcreNumber, formatPrice } from '@quarterline/listing';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { BarChart } from './bar-chart.tsx';
import { SheetLinks } from './sheet-links.tsx';

/** What land brought, by area and year. */
export function PriceReports({ rows }: { rows: PriceReport['rows'] }) {
  const parcels = rows.reduce((sum, row) => sum + row.parcels, 0);
  return (
    <div className="reports">
      <section aria-labelledby="rep-area">
        <div className="reports-head row row--8-16 row--between">
          <h2 id="rep-area">Price per acre by area and year</h2>
          {rows.length > 0 ? (
            <SheetLinks
              name="Prices by area and year"
              href={(format) => apiPath('GET /api/admin/reports/prices/:format', { format })}
            />
          ) : null}
        </div>
        {rows.length === 0 ? (
          <div className="none-yet stack stack--12 stack--start">
            <h3>Nothing was sold yet</h3>
            <p>Every parcel counts from the day its sale is over, at its released price once there is one.</p>
          </div>
        ) : (
          <>
            <div className="reports-two">
              <BarChart
                title="Price per acre of each area and year. The table beside it has the figures."
                bars={rows.map(({ area, year, perAcreCents }) => ({
                  label: `${year} ${area.split(',')[0]}`,
                  value: perAcreCents,
                  text: formatPrice(perAcreCents),
                }))}
              />
              <AdminTable
                look="reports-table"
                heads={['Area', 'Year', 'Parcels', 'Acres', 'Per acre', 'Least to most']}
                figuresFrom={2}
              >
                {rows.map((row) => (
                  <tr key={`${row.area} ${row.year}`}>
                    <th scope="row">
                      {row.area}
                      {row.demo ? ' (demonstration)' : ''}
                    </th>
                    <td className="num">{row.year}</td>
                    <td className="is-right num">{row.parcels}</td>
                    <td className="is-right num">{formatAcreNumber(row.acres)}</td>
                    <td className="is-right num">{formatPrice(row.perAcreCents)}</td>
                    <td className="is-right num">
                      {formatPrice(row.leastPerAcreCents)} – {formatPrice(row.mostPerAcreCents)}
                    </td>
                  </tr>
                ))}
              </AdminTable>
            </div>
            <p className="reports-note">
              {parcels} parcels of completed sales. A parcel of a block counts at its part of the price; a block is the
              same land once more and is left out.
            </p>
          </>
        )}
      </section>
    </div>
  );
}
