import './sold-nearby.css';
import { formatDay } from '@quarterline/civil-time';
import { formatAcreNumber } from '@quarterline/listing';
import { StatusTag } from '@quarterline/ui';
import { Fold } from '#site/shell/fold.tsx';
import type { SaleProps } from '../parts/page-props.ts';

type Props = { nearby: SaleProps['nearby']; prices: SaleProps['nearbyPrices'] };

/** What land around here sold for. */
export const SoldNearby = ({ nearby, prices }: Props) => (
  <section>
    <Fold heading={<h2>Sold nearby</h2>}>
      {prices === null ? null : <p>{prices}</p>}
      <div className="sold-nearby">
        <table className="sold-nearby-table">
          <thead>
            <tr>
              <th>Sale</th>
              <th className="is-right">Acres</th>
              <th>Closed</th>
              <th>Status</th>
              <th className="is-right">Price</th>
            </tr>
          </thead>
          <tbody>
            {nearby.map((one) => (
              <tr key={one.href}>
                <td>
                  <a href={one.href}>{one.name}</a>
                  <span className="caption">{one.location}</span>
                </td>
                <td className="is-right num">{formatAcreNumber(one.acres)}</td>
                <td>{formatDay(Date.parse(one.endTime), one.zone)}</td>
                <td>
                  <StatusTag tone="sold">Sold</StatusTag>
                </td>
                <td className="is-right num">
                  <b>{one.price}</b>
                  {one.asBlock ? <span className="caption">as one block</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="meta sold-nearby-links">
        <a href="/past-sales">Past sales</a> <a href="/land-prices/">Prices of land</a>
      </p>
    </Fold>
  </section>
);
