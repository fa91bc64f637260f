import { BRAND_SLUG } from './brand.ts';
import * as fixedRoutes from './fixed-routes.ts';

/** The text that people accept when they open an account. */
export const TERMS_OF_USE_SLUG = 'terms-and-conditions';

/** The pages whose text staff write: the slug of the text, where it stands, and what it is called before anybody named it. */
export const TEXT_PAGES = [
  { slug: `why-${BRAND_SLUG}`, route: fixedRoutes.why, title: 'Why us' },
  { slug: `how-${BRAND_SLUG}-works`, route: fixedRoutes.how, title: 'How it works' },
  {
    slug: `bidding-on-en-bloc-properties-on-${BRAND_SLUG}`,
    route: fixedRoutes.howEnBloc,
    title: 'Bidding on en bloc properties',
  },
  { slug: `sell-with-${BRAND_SLUG}`, route: fixedRoutes.sellWith, title: 'Sell with us' },
  { slug: TERMS_OF_USE_SLUG, route: fixedRoutes.terms, title: 'Terms and conditions' },
] as const;
