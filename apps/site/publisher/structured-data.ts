import { type Brand, fixedRoutes, phoneLink } from '@quarterline/listing';
import type { PagePicture } from '../pages/parts/page-pieces.ts';
import type { Kind, KindProps, SaleFacts, SalePostponedProps } from '../pages/parts/page-props.ts';
import { normalizePath } from '../runtime/normalize-path.ts';
import { escapeXml } from './escape-xml.ts';

type Site = { brand: Brand; siteUrl: string };

const organization = ({ brand, siteUrl }: Site) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: brand.product,
  url: siteUrl,
  logo: `${siteUrl}/icon-512.png`,
  ...(brand.phone === '' ? {} : { telephone: phoneLink(brand.phone).slice('tel:'.length) }),
  ...(brand.email === '' ? {} : { email: brand.email }),
  sameAs: [brand.facebook, brand.instagram, brand.youtube].filter((address) => address !== ''),
});

const EVENT_STATUS: Record<SaleFacts['saleStatus'], string> = {
  upcoming: 'EventScheduled',
  live: 'EventScheduled',
  completed: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** What can be seen of the land, its own photographs first. */
const picturesOf = ({ map, pictures = [] }: Pick<SalePostponedProps, 'map'> & { pictures?: PagePicture[] }): string[] =>
  [...pictures, ...(map?.ground ? [map.ground] : [])].map(({ src }) => src);

const saleEvent = (sale: SaleFacts, description: string, pictures: readonly string[], url: string, site: Site) => ({
  '@type': 'SaleEvent',
  name: sale.name,
  description,
  ...(pictures.length > 0 ? { image: pictures.map((src) => new URL(src, site.siteUrl).href) } : {}),
  url,
  startDate: sale.startTime,
  endDate: sale.endTime,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: `https://schema.org/${EVENT_STATUS[sale.saleStatus]}`,
  location: { '@type': 'VirtualLocation', url: sale.liveHref },
  organizer: organization(site),
});

/** What search engines are told, where it is plainly true of the page. */
const WRITERS: { [K in Kind]?: (props: KindProps[K], url: string, site: Site) => object } = {
  home: (_, _url, site) => organization(site),
  sale: (props, url, site) => saleEvent(props.sale, props.sale.summary || props.landText, picturesOf(props), url, site),
  salePostponed: (props, url, site) =>
    saleEvent(props.sale, props.sale.summary || props.landText, picturesOf(props), url, site),
  article: ({ title, summary, html }, url) => ({
    '@type': 'FAQPage',
    url,
    mainEntity: [
      {
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: `<p>${escapeXml(summary)}</p>${html}` },
      },
    ],
  }),
  episode: ({ title, summary, publishedAt, durationSeconds, audio, episodeNumber }, url, { siteUrl, brand }) => ({
    '@type': 'PodcastEpisode',
    name: title,
    url,
    description: summary,
    datePublished: publishedAt,
    timeRequired: `PT${Math.floor(durationSeconds / 60)}M${durationSeconds % 60}S`,
    ...(episodeNumber === null ? {} : { episodeNumber }),
    associatedMedia: {
      '@type': 'MediaObject',
      contentUrl: new URL(audio.src, siteUrl).href,
      encodingFormat: audio.mediaType,
      contentSize: String(audio.bytes),
    },
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: 'Farmland Exchange',
      url: siteUrl + normalizePath(fixedRoutes.podcast),
      author: { '@type': 'Organization', name: brand.product },
      webFeed: siteUrl + fixedRoutes.podcastFeed,
    },
  }),
};

export function structuredData<K extends Kind>(kind: K, props: KindProps[K], path: string, site: Site): object | null {
  const write = WRITERS[kind];
  return write ? { '@context': 'https://schema.org', ...write(props, site.siteUrl + path, site) } : null;
}
