import '#platform/live/web/parcels/en-bloc-panel.css';
import './block-rule.css';
import type { GroupView } from '@quarterline/contract';
import { formatAcres, formatPrice } from '@quarterline/listing';
import { tenderBlockText } from '@quarterline/text';
import { Stake } from '@quarterline/ui';
import type { TenderLive } from './lot-status.ts';

/** When a block is sold as a whole, in a sentence and in a worked example with this sale's own minimums. */
export function BlockRule({ live, group }: { live: TenderLive; group: GroupView }) {
  const { sale, parcels } = live;
  const block = parcels.find(({ id }) => id === group.enBlocParcelId);
  const written = sale.parcels.find(({ id }) => id === group.enBlocParcelId);
  if (!block || !written) return null;
  const text = tenderBlockText({
    parcels: parcels.flatMap(({ id, startingBidCents }) =>
      group.parcelIds.includes(id)
        ? [{ name: sale.parcels.find((one) => one.id === id)?.name ?? '', startingBidCents }]
        : [],
    ),
    premiumShare: group.premiumShare,
    gridCents: sale.gridCents,
    minimumCents: block.startingBidCents,
  });
  const [result, resultCents] = text.result;
  return (
    <section className="en-bloc-panel block-rule" aria-label={`${written.name}: when it is sold as a whole`}>
      <header>
        <Stake tone="bloc">{written.stake}</Stake>
        <div>
          <h2>Parcels or the block</h2>
          <p>
            {written.name}, {formatAcres(block.acres)}
          </p>
        </div>
      </header>
      <p>{text.rule}</p>
      <h3>An example</h3>
      <dl>
        {text.rows.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatPrice(cents)}</dd>
          </div>
        ))}
        <div className="en-bloc-panel-sum">
          <dt>{result}</dt>
          <dd className="num">{formatPrice(resultCents)}</dd>
        </div>
      </dl>
      <p className="caption">{text.less}</p>
      <h3>If you send both</h3>
      <p>{text.both}</p>
    </section>
  );
}
