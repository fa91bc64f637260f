import './member-card.css';
import './member-phone.css';
import { phoneLink } from '@quarterline/listing';
import { PageImage } from '../parts/page-image.tsx';
import type { MemberRow } from './team-props.ts';

/** A person with a number to call. */
export const MemberCard = ({ member }: { member: MemberRow }) => (
  <li className="member-card">
    {member.picture ? (
      <PageImage picture={member.picture} sizes="132px" />
    ) : (
      <div className="initial" aria-hidden="true">
        {member.name.charAt(0)}
      </div>
    )}
    <div>
      <h2>
        <a href={member.href}>{member.name}</a>
      </h2>
      <p className="meta">
        {member.title}, {member.city}
      </p>
      <p className="num member-phone">
        <a href={phoneLink(member.phone)}>{member.phone}</a>
      </p>
      <p className="meta">
        <a href={`mailto:${member.email}`}>{member.email}</a>
      </p>
    </div>
  </li>
);
