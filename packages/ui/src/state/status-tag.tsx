import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconArt } from '../icon-art.ts';

export type StatusTone = 'plain' | 'lead' | 'out' | 'held' | 'sold' | 'none' | 'info';

/** An icon and a word: never colour alone. */
export const StatusTag = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: StatusTone;
  icon?: IconArt;
  children: ReactNode;
}) => (
  <span className={tone === 'plain' ? 'status-tag' : `status-tag status-tag--${tone}`}>
    {icon ? <Icon art={icon} /> : null}
    {children}
  </span>
);
