import '#site/shell/notices/notice-page.css';
import { ButtonLink } from '@quarterline/ui';
import type { ReactNode } from 'react';
import type { LinkTo } from '../parts/page-pieces.ts';

/** A page that has one thing to say, beside an empty section of the survey. */
export const NoticePage = ({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: readonly LinkTo[];
}) => (
  <div className="wrap notice-page">
    <svg className="notice-page-art" viewBox="0 0 120 60" aria-hidden="true">
      <path d="M1 1h118v58H1zM60 1v58M1 30h118" fill="none" stroke="#857c69" strokeDasharray="5 4" />
    </svg>
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{children}</p>
    <p className="page-actions">
      {actions.map((action, index) => (
        <ButtonLink key={action.href} tone={index === 0 ? 'ink' : 'line'} href={action.href}>
          {action.label}
        </ButtonLink>
      ))}
    </p>
  </div>
);
