import './toast.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconArt } from '../icon-art.ts';

/** One message at the edge of the screen: an edge of colour, an icon, a sentence, and what can be done. */
export const Toast = ({
  tone,
  icon,
  children,
  action,
}: {
  tone: 'ok' | 'info' | 'out';
  icon: IconArt;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={`toast toast--${tone}`}>
    <Icon art={icon} />
    <p>{children}</p>
    {action ?? <span />}
  </div>
);
