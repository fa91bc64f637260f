import './account-frame.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlainHeader } from '../plain-header.tsx';

let isFirst = true;

/**
 * The frame of the account pages: bar, title, one column. Where a form makes room for what comes after it, the new title is
 * read out and the next press of the tab key begins there, instead of at the top of the page.
 */
export function AccountFrame({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} | Quarterline`;
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  const said = typeof lead === 'string' ? lead : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said has changed, that is all
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus();
    isFirst = false;
  }, [title, said]);
  return (
    <>
      <PlainHeader />
      <main className={wide ? 'account-frame account-frame--wide' : 'account-frame'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </main>
    </>
  );
}
