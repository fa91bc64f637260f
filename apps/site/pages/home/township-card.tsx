import '../sale/side-card.css';
import './township-card.css';
import { sectionNumberAt } from '@quarterline/land';
import type { SaleProps } from '../parts/page-props.ts';

const PLACES = Array.from({ length: 36 }, (_, index) => ({
  x: index % 6,
  y: Math.floor(index / 6),
  number: sectionNumberAt(5 - (index % 6), 5 - Math.floor(index / 6)),
}));
const list = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** The thirty-six sections of a township, with those of the sale shaded. */
export function TownshipCard({ township }: { township: SaleProps['townships'][number] }) {
  const { name, meridian, sections } = township;
  const words = sections.length === 1 ? `Section ${sections[0]} is shaded.` : `Sections ${list(sections)} are shaded.`;
  return (
    <section className="side-card side-card--township">
      <svg className="township-card" viewBox="-1 -1 182 182" role="img" aria-label={`${name}: ${words}`}>
        {PLACES.map(({ x, y, number }) => (
          <g key={number} className={sections.includes(number) ? 'is-on' : undefined}>
            <rect x={x * 30} y={y * 30} width="30" height="30" />
            <text x={x * 30 + 15} y={y * 30 + 20}>
              {number}
            </text>
          </g>
        ))}
        <path d="M0 0H180V180H0Z" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <p className="caption">
        <b>{name}</b>
        {meridian}. {words}
      </p>
    </section>
  );
}
