import './member-phone.css';
import './team-member-page.css';
import { phoneLink } from '@quarterline/listing';
import { useSite } from '#site/shell/site-context.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { PageImage } from '../parts/page-image.tsx';
import { RichText } from '../texts/rich-text.tsx';
import type { TeamMemberProps } from './team-props.ts';

export default function TeamMemberPage({ props: member }: { props: TeamMemberProps }) {
  const { product, team } = useSite().slice.brand;
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: team, label: `The ${product} team` }]} here={member.name} />
      <h1 tabIndex={-1}>{member.name}</h1>
      <p className="lead">
        {member.title}, {member.city}
      </p>
      <div className="team-member-page">
        {member.picture ? (
          <PageImage picture={member.picture} sizes="264px" />
        ) : (
          <div className="initial" aria-hidden="true">
            {member.name.charAt(0)}
          </div>
        )}
        <div>
          <p className="num member-phone is-big">
            <a href={phoneLink(member.phone)}>{member.phone}</a>
          </p>
          <p>
            <a href={`mailto:${member.email}`}>{member.email}</a>
          </p>
          <RichText html={member.html} className="prose page-apart" />
          {member.sales.length > 0 ? (
            <>
              <h2 className="page-heading">Sales now in hand</h2>
              <ul className="page-links">
                {member.sales.map((sale) => (
                  <li key={sale.href}>
                    <a href={sale.href}>{sale.label}</a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}
