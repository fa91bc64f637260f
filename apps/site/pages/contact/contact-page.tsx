import '../sale/entry/call-us.css';
import '../people/member-card.css';
import '../sale/entry/ways-in.css';
import './contact-page.css';
import { fixedRoutes, phoneLink } from '@quarterline/listing';
import { MemberCard } from '../people/member-card.tsx';
import type { ContactProps } from '../people/team-props.ts';

/** How to reach a person. */
export default function ContactPage({ props }: { props: ContactProps }) {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>Talk to a person</h1>
      <p className="lead">
        {props.phone === '' ? 'Write to us.' : 'Call us, or write.'} We answer mail within a few hours on working days.
      </p>
      <div className="contact-page-ways">
        <div>
          {props.phone === '' ? null : (
            <p className="num call-us">
              <a href={phoneLink(props.phone)}>{props.phone}</a>
            </p>
          )}
          {props.email === '' ? null : (
            <p className="call-us-mail">
              <a href={`mailto:${props.email}`}>{props.email}</a>
            </p>
          )}
          {props.hours === '' ? null : <p className="meta">{props.hours}</p>}
          <nav className="ways-in" aria-label="Write to us">
            <a href={fixedRoutes.contactSelling}>
              <b>I’m thinking of selling</b>
              <span>What your land might start at, and how a sale would go.</span>
            </a>
            <a href={fixedRoutes.contactBuying}>
              <b>I want to buy</b>
              <span>A question about a sale, or land you look for.</span>
            </a>
            <a href={fixedRoutes.contactGeneral}>
              <b>Something else</b>
              <span>Any other question, in your own words.</span>
            </a>
          </nav>
        </div>
        {props.lawyers.length > 0 ? (
          <section>
            <h2>Direct lines</h2>
            <ul className="member-card-list">
              {props.lawyers.map((member) => (
                <MemberCard key={member.href} member={member} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {props.offices.length > 0 ? (
        <>
          <h2 className="page-heading">Our offices</h2>
          <ul className="contact-page-offices">
            {props.offices.map(({ name, address, phone, hours }) => (
              <li key={`${name} ${address}`}>
                <h3>{name}</h3>
                <address>{address}</address>
                {phone === '' ? null : (
                  <a className="num" href={phoneLink(phone)}>
                    {phone}
                  </a>
                )}
                {hours === '' ? null : <p className="meta">{hours}</p>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {props.lines.length > 0 ? (
        <div className="contact-page-firm meta">
          {props.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
