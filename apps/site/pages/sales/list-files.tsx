import './list-files.css';
import type { LinkTo } from '../parts/page-pieces.ts';

/** A list once more, for calendars and programs. Nothing where there are no files. */
export const ListFiles = ({ lead, files }: { lead: string; files: readonly LinkTo[] }) =>
  files.length > 0 ? (
    <p className="list-files meta">
      <span>{lead}</span>
      {files.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  ) : null;
