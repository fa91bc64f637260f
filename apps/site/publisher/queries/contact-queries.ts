import type { ContactKind } from '@quarterline/contract/form-rules';
import { fixedRoutes } from '@quarterline/listing';
import type { ContactFormProps } from '#site/forms/form-props.ts';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type { PageReader } from '../reading/page-reader.ts';

const CONTACT: LinkTo = { href: fixedRoutes.contact, label: 'Contact' };
const BUYING: LinkTo = { href: fixedRoutes.contactBuying, label: 'Buying land' };

const WORDS: Record<ContactKind, { title: string; lead: string; crumbs: LinkTo[] }> = {
  ContactForm: {
    title: 'Write to us',
    lead: 'Ask anything about our sales. We answer within a few hours on working days.',
    crumbs: [CONTACT],
  },
  MiniContactForm: { title: 'Write to us', lead: '', crumbs: [CONTACT] },
  SellerContactForm: {
    title: 'Selling your land',
    lead: 'Tell us where it is and what you have in mind. A lawyer here calls you back; it costs you nothing.',
    crumbs: [CONTACT],
  },
  BuyerAssemblingContactForm: {
    title: 'Land you look for',
    lead: 'Tell us where, and how much. We write to you when land like it comes up.',
    crumbs: [CONTACT, BUYING],
  },
  BuyerBySaleContactForm: {
    title: 'A question about a sale',
    lead: 'It goes straight to the lawyer who runs that sale.',
    crumbs: [CONTACT, BUYING],
  },
};

export const contactFormProps = (reader: PageReader, kind: ContactKind): ContactFormProps => ({
  kind,
  ...WORDS[kind],
  sales:
    kind === 'BuyerBySaleContactForm'
      ? reader.select('upcomingSales').map(({ slug, name, location }) => ({ slug, label: `${name}, ${location}` }))
      : [],
  phone: reader.select('brand').phone,
  draft: null,
});
