import { escapeXml } from '@quarterline/land';
import { fixedRoutes } from '@quarterline/listing';
import type { BreadcrumbList, FAQPage, Graph, Person, PodcastEpisode, PodcastSeries } from 'schema-dts';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type { Kind, KindProps, SaleFacts } from '#site/pages/parts/page-props.ts';
import type { TeamMemberProps } from '#site/pages/people/team-props.ts';
import type { EpisodeProps } from '#site/pages/podcast/podcast-props.ts';
import type { ArticleProps } from '#site/pages/texts/text-props.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { type DescribedSite, organization } from './organization.ts';
import { parcelProduct, saleEvent } from './sale-schema.ts';

const faqPage = ({ title, summary, html }: ArticleProps, url: string): FAQPage => ({
  '@type': 'FAQPage',
  url,
  mainEntity: [
    {
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: `<p>${escapeXml(summary)}</p>${html}` },
    },
  ],
});

const podcastSeries = ({ brand, siteUrl }: DescribedSite): PodcastSeries => ({
  '@type': 'PodcastSeries',
  name: 'Farmland Exchange',
  url: siteUrl + normalizePath(fixedRoutes.podcast),
  author: { '@type': 'Organization', name: brand.product },
  webFeed: siteUrl + fixedRoutes.podcastFeed,
});

const podcastEpisode = (episode: EpisodeProps, url: string, site: DescribedSite): PodcastEpisode => ({
  '@type': 'PodcastEpisode',
  name: episode.title,
  url,
  description: episode.summary,
  datePublished: episode.publishedAt,
  timeRequired: `PT${Math.floor(episode.durationSeconds / 60)}M${episode.durationSeconds % 60}S`,
  ...(episode.episodeNumber === null ? {} : { episodeNumber: episode.episodeNumber }),
  associatedMedia: {
    '@type': 'MediaObject',
    contentUrl: new URL(episode.audio.src, site.siteUrl).href,
    encodingFormat: episode.audio.mediaType,
    contentSize: String(episode.audio.bytes),
  },
  partOfSeries: podcastSeries(site),
});

const person = (member: TeamMemberProps, url: string, site: DescribedSite): Exclude<Person, string> => ({
  '@type': 'Person',
  name: member.name,
  jobTitle: member.title,
  url,
  telephone: member.phone,
  email: member.email,
  address: { '@type': 'PostalAddress', addressLocality: member.city, addressCountry: 'CA' },
  ...(member.picture ? { image: new URL(member.picture.src, site.siteUrl).href } : {}),
  worksFor: organization(site),
});

type Described = Exclude<Graph['@graph'][number], string>;

/** Structured data for search engines, where it is true of the page. The types are schema.org's definitions. */
const WRITERS: { [K in Kind]?: (props: KindProps[K], url: string, site: DescribedSite) => Described } = {
  home: (_, _url, site) => organization(site),
  sale: saleEvent,
  salePostponed: saleEvent,
  parcel: parcelProduct,
  article: faqPage,
  teamMember: person,
  podcast: (_, _url, site) => podcastSeries(site),
  episode: podcastEpisode,
};

/** Null for a page that has nothing for them. */
export function structuredData<K extends Kind>(
  kind: K,
  props: KindProps[K],
  path: string,
  site: DescribedSite,
): Graph | null {
  const url = site.siteUrl + path;
  const described = [
    WRITERS[kind]?.(props, url, site) ?? null,
    breadcrumbList(kind, props, url, {
      product: site.brand.product,
      teamSlug: site.brand.teamSlug,
      siteUrl: site.siteUrl,
    }),
  ].filter((one) => one !== null);
  return described.length > 0 ? { '@context': 'https://schema.org', '@graph': described } : null;
}

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
const breadcrumbList = <K extends Kind>(
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
