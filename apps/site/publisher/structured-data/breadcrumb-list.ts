import { fixedRoutes } from '@quarterline/listing';
import type { BreadcrumbList } from 'schema-dts';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type { Kind, KindProps, SaleFacts } from '#site/pages/parts/page-props.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';

const ofSale = ({ href, name }: SaleFacts): LinkTo => ({ href, label: name });
const upcoming: LinkTo = { href: fixedRoutes.sales, label: 'Upcoming sales' };
const past: LinkTo = { href: fixedRoutes.pastSales, label: 'Past sales' };
const isOver = ({ saleStatus }: SaleFacts): boolean => saleStatus === 'completed' || saleStatus === 'cancelled';

/**
 * The pages above a page and its own name, as its breadcrumb shows them (`e2e/structured-data.spec.ts` holds the two against each
 * other). Pages whose way is not one of these have none.
 */
const STEPS: {
  [K in Kind]?: (props: KindProps[K], site: { product: string; teamSlug: string }) => { above: LinkTo[]; here: string };
} = {
  sale: ({ sale }) => ({ above: [isOver(sale) ? past : upcoming], here: sale.name }),
  salePostponed: ({ sale }) => ({ above: [upcoming], here: sale.name }),
  saleDetails: ({ sale }) => ({ above: [ofSale(sale)], here: 'Details' }),
  saleBidding: ({ sale }) => ({ above: [ofSale(sale)], here: 'Bidding' }),
  saleReminder: ({ sale }) => ({ above: [ofSale(sale)], here: 'Reminder' }),
  parcel: ({ sale, parcel }) => ({
    above: [ofSale(sale)],
    here: parcel.enBloc ? parcel.name : `Parcel ${parcel.stake}`,
  }),
  option: ({ sale, option }) => ({ above: [ofSale(sale)], here: option.name }),
  feature: ({ sale, parcel, feature }) => ({ above: [ofSale(sale), parcel], here: feature.name }),
  article: ({ title, category }) => ({ above: [{ href: fixedRoutes.faq, label: 'Questions' }, category], here: title }),
  teamMember: ({ name }, { product, teamSlug }) => ({
    above: [{ href: `/${teamSlug}`, label: `The ${product} team` }],
    here: name,
  }),
  testimonialVideo: ({ name }) => ({ above: [{ href: fixedRoutes.testimonials, label: 'Testimonials' }], here: name }),
  episode: ({ title }) => ({ above: [{ href: fixedRoutes.podcast, label: 'Farmland Exchange' }], here: title }),
};

/** Null for a page without a way that leads to it. */
export const breadcrumbList = <K extends Kind>(
  kind: K,
  props: KindProps[K],
  url: string,
  { siteUrl, ...site }: { product: string; teamSlug: string; siteUrl: string },
): BreadcrumbList | null => {
  const steps = STEPS[kind]?.(props, site);
  if (!steps) return null;
  const all = [...steps.above, { href: url, label: steps.here }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href.startsWith('/') ? siteUrl + normalizePath(href) : href,
    })),
  };
};
