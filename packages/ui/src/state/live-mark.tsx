import type { ReactNode } from 'react';

/** The lit quarter walks around the section, one quarter a second. */
export const LiveMark = () => <span className="live-mark" aria-hidden="true" />;

/** The mark with its word on gold. */
export const LiveTag = ({ children }: { children: ReactNode }) => (
  <span className="live-mark-tag">
    <LiveMark />
    {children}
  </span>
);
