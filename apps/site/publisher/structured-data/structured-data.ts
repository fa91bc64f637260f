import { escapeXml } from '@quarterline/land';
import { fixedRoutes } from '@quarterline/listing';
import type { FAQPage, Graph, Person, PodcastEpisode, PodcastSeries } from 'schema-dts';
import type { Kind, KindProps } from '#site/pages/parts/page-props.ts';
import type { TeamMemberProps } from '#site/pages/people/team-props.ts';
import type { EpisodeProps } from '#site/pages/podcast/podcast-props.ts';
import type { ArticleProps } from '#site/pages/texts/text-props.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
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
