import './member-card.css';
import { ButtonLink } from '@quarterline/ui';
import { useSite } from '#site/shell/site-context.ts';
import { MemberCard } from './member-card.tsx';
import type { TeamProps } from './team-props.ts';

/** Everybody who runs sales. */
export default function TeamPage({ props: { members } }: { props: TeamProps }) {
  const { product } = useSite().slice.brand;
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>The {product} team</h1>
      <p className="lead">The people who read the title, run the clock and answer the phone.</p>
      {members.length === 0 ? (
        <div className="page-empty">
          <p>Nobody is listed here yet.</p>
          <ButtonLink size="small" href="/contact">
            How to reach us
          </ButtonLink>
        </div>
      ) : (
        <ul className="member-card-list">
          {members.map((member) => (
            <MemberCard key={member.href} member={member} />
          ))}
        </ul>
      )}
    </div>
  );
}
