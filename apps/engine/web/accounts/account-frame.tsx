import './account.css';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import { type ReactNode, useEffect } from 'react';
import { PlainHeader } from '../shared/plain-header.tsx';

/** The frame of the account pages: bar, title, one column. */
export function AccountFrame({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} | Quarterline`;
  }, [title]);
  return (
    <>
      <PlainHeader />
      <main className={wide ? 'acct-page acct-page--wide' : 'acct-page'}>
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </main>
    </>
  );
}

/** What went wrong with the whole form, above it. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p className="acct-alert" role="alert">
    <Icon art={circleAlertIcon} />
    <span>{children}</span>
  </p>
);
