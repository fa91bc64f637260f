import type { LinkTo } from './page-pieces.ts';

/** The way back up. On a phone only the last step of it is shown. */
export const Crumbs = ({ links, here }: { links: readonly LinkTo[]; here: string }) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    {links.map((link) => (
      <span key={link.href} className="crumbs-step">
        <a href={link.href}>{link.label}</a>
        <span aria-hidden="true">/</span>
      </span>
    ))}
    <span className="crumbs-here">{here}</span>
  </nav>
);
