import type { ReactNode } from 'react';

export type StakeTone = 'plain' | 'lead' | 'out' | 'shut' | 'bloc' | 'opt';

/** A square with a number on it. The same object on map, list and switcher. */
export const Stake = ({ tone = 'plain', children }: { tone?: StakeTone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'stake' : `stake stake--${tone}`}>{children}</span>
);
