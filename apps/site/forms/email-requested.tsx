import './site-form.css';
import type { ReactNode } from 'react';

/** Below a form that asks for emails: where to look for the first one, once it was sent. */
export const EmailRequested = ({
  sentTo,
  children,
}: {
  sentTo: string | null;
  children: (to: string) => ReactNode;
}) => (
  <div role="status">
    {sentTo ? (
      <p className="site-form-done">
        <b>Check your email.</b> {children(sentTo)}
      </p>
    ) : null}
  </div>
);
