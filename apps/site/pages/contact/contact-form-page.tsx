import '../sale/entry/call-us.css';
import './contact-form-page.css';
import { phoneLink } from '@quarterline/listing';
import type { ContactFormProps } from '#site/forms/form-props.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { ContactForm } from './form-parts.tsx';

/** One of the contact forms on a page of its own. */
export default function ContactFormPage({ props }: { props: ContactFormProps }) {
  return (
    <div className="wrap page">
      <Crumbs links={props.crumbs} here={props.title} />
      <h1 tabIndex={-1}>{props.title}</h1>
      <p className="lead">{props.lead}</p>
      <div className="contact-form-page">
        <ContactForm key={props.kind} kind={props.kind} sales={props.sales} draft={props.draft} />
        <aside className="contact-form-page-beside" aria-label={props.phone === '' ? 'When we answer' : 'Or call us'}>
          {props.phone === '' ? null : (
            <>
              <p>Rather talk?</p>
              <p className="num call-us">
                <a href={phoneLink(props.phone)}>{props.phone}</a>
              </p>
            </>
          )}
          <p className="meta">An answer to a message takes up to a few hours on working days.</p>
        </aside>
      </div>
    </div>
  );
}
