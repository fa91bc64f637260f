import '../sale/entry/ways-in.css';
import { fixedRoutes } from '@quarterline/listing';
import { Crumbs } from '../parts/crumbs.tsx';

/** Buyers: a question about a sale, or land they look for. */
export default function ContactBuyingPage() {
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: fixedRoutes.contact, label: 'Contact' }]} here="Buying land" />
      <h1 tabIndex={-1}>Buying land</h1>
      <p className="lead">Two ways to reach us. Either one gets you a person.</p>
      <nav className="ways-in" aria-label="Buying land">
        <a href={fixedRoutes.contactBySale}>
          <b>Ask about a sale</b>
          <span>Viewing, documents, financing, how to bid: the lawyer who runs it answers.</span>
        </a>
        <a href={fixedRoutes.contactAssembling}>
          <b>Tell us which land you look for</b>
          <span>Where, how much, what kind. We write to you when something like it comes up.</span>
        </a>
      </nav>
    </div>
  );
}
