import './list-files.css';
import type { LinkTo } from '../parts/page-pieces.ts';

type Props = { lead: string; files: readonly LinkTo[]; places?: readonly LinkTo[] };

/** Below a list: the same near a place, and the list once more for calendars and programs. Nothing where there is neither. */
export const ListFiles = ({ lead, files, places = [] }: Props) => (
  <>
    {places.length > 0 ? <p className="list-files meta">{linksTo(places)}</p> : null}
    {files.length > 0 ? (
      <p className="list-files meta">
        <span>{lead}</span>
        {linksTo(files)}
      </p>
    ) : null}
  </>
);

const linksTo = (links: readonly LinkTo[]) =>
  links.map(({ href, label }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
