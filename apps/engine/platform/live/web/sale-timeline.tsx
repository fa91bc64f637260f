import './sale-timeline.css';
import type { CSSProperties } from 'react';
import { useLive } from './live-context.ts';
import { isCalledOff } from './parcels/parcel-status.ts';
import { type SaleStage, saleStages } from './sale-stages.ts';
import { useFromClock } from './use-from-clock.ts';

const CLASS: Record<SaleStage['state'], string> = {
  done: 'is-done',
  now: 'is-now',
  next: '',
  gap: 'is-gap',
  bloc: 'is-en-bloc',
};
const WIDTH: Record<'parcel' | 'gap' | 'bloc', string> = { parcel: '1fr', gap: '.8fr', bloc: '1.25fr' };

/** The sale as a scale bar: what is closed, what is closing, what comes. `className` says how it looks on another page. */
export function SaleTimeline({ className }: { className?: string }) {
  const { live } = useLive();
  const written = useFromClock((nowMs) => JSON.stringify(roughly(saleStages(live, nowMs))));
  const stages = JSON.parse(written) as SaleStage[];
  if (isCalledOff(live)) return null;
  const groups = new Set(live.groups.map((group) => group.id));
  const widths = stages.map(({ key }) => WIDTH[groups.has(key) ? 'bloc' : key.endsWith(' recess') ? 'gap' : 'parcel']);
  return (
    <nav className={`sale-timeline${className ? ` ${className}` : ''}`} aria-label="Sale timeline">
      <ol style={{ gridTemplateColumns: widths.join(' ') }}>
        {stages.map(({ key, name, note, state, share }) => (
          <li key={key} className={CLASS[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <i style={{ '--part': `${share * 100}%` } as CSSProperties} />
            <span>{name}</span> <em className="num">{note}</em>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** In whole percents, so that the ruler is drawn again when it shows something new. */
const roughly = (stages: SaleStage[]): SaleStage[] =>
  stages.map((stage) => ({ ...stage, share: Math.round(stage.share * 100) / 100 }));
