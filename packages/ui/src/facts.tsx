import './facts.css';
import type { ReactNode } from 'react';

/** `key` where two facts have one name. */
export type Fact = readonly [name: string, value: ReactNode, key?: string];

/** What is known of one thing, each fact with its name; on a phone the name is above its value. `wide`: names of up to 220 px. */
export const Facts = ({ of: facts, label, wide }: { of: readonly Fact[]; label?: string; wide?: boolean }) => (
  <dl className={wide ? 'facts facts--wide' : 'facts'} aria-label={label}>
    {facts.map(([name, value, key = name]) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
