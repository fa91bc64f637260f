import type { PublishedEpisode } from '@quarterline/contract';
import { escapeXml } from '@quarterline/land';
import { type Brand, episodeRoute, fixedRoutes, transcriptRoute } from '@quarterline/listing';
import { markdownToHtml } from '@quarterline/markdown';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { rssDate } from './rss-date.ts';

type Feed = { brand: Brand; siteUrl: string; cover: string | null; episodes: readonly PublishedEpisode[] };

/** The podcast as players read it: RSS 2.0 with Apple’s tags, newest first. */
export function podcastFeed({ brand, siteUrl, cover, episodes }: Feed): string {
  const address = (path: string): string => siteUrl + normalizePath(path);
  const newest = episodes[0]?.publishedAt;
  const picture = cover === null ? '' : siteUrl + cover;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:podcast="https://podcastindex.org/namespace/1.0">',
    '<channel>',
    element('title', 'Farmland Exchange'),
    element('link', address(fixedRoutes.podcast)),
    `<atom:link href="${escapeXml(siteUrl + fixedRoutes.podcastFeed)}" rel="self" type="application/rss+xml"/>`,
    element('description', `Talk about land, sales and the law around them, from ${brand.product}.`),
    element('language', 'en-ca'),
    element('copyright', brand.firmLine.split('. ')[0] ?? brand.product),
    ...(newest ? [element('lastBuildDate', rssDate(newest))] : []),
    element('itunes:author', brand.product),
    element('itunes:type', 'episodic'),
    element('itunes:explicit', 'false'),
    '<itunes:category text="Business"/>',
    ...(brand.email === ''
      ? []
      : [
          `<itunes:owner>${element('itunes:name', brand.product)}${element('itunes:email', brand.email)}</itunes:owner>`,
        ]),
    ...(picture
      ? [
          `<itunes:image href="${escapeXml(picture)}"/>`,
          `<image>${element('url', picture)}${element('title', 'Farmland Exchange')}${element('link', address(fixedRoutes.podcast))}</image>`,
        ]
      : []),
    ...episodes.map((episode) => item(episode, address, siteUrl)),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

const item = (episode: PublishedEpisode, address: (path: string) => string, siteUrl: string): string => {
  const { title, slug, summary, notesMarkdown, publishedAt, durationSeconds, episodeNumber, audio } = episode;
  const html = markdownToHtml(notesMarkdown);
  return [
    '<item>',
    element('title', title),
    element('link', address(episodeRoute(episode))),
    // Never the address: a player counts an episode as new when this changes, and titles are corrected.
    `<guid isPermaLink="false">${escapeXml(`farmland-exchange:${slug}`)}</guid>`,
    element('pubDate', rssDate(publishedAt)),
    element('description', summary),
    ...(html ? [element('content:encoded', html)] : []),
    `<enclosure url="${escapeXml(new URL(audio.src, siteUrl).href)}" length="${audio.bytes}" type="${escapeXml(audio.mediaType)}"/>`,
    element('itunes:duration', String(durationSeconds)),
    ...(episodeNumber === null ? [] : [element('itunes:episode', String(episodeNumber))]),
    element('itunes:episodeType', episodeNumber === null ? 'bonus' : 'full'),
    element('itunes:explicit', 'false'),
    `<podcast:transcript url="${escapeXml(address(transcriptRoute(episode)))}" type="text/html"/>`,
    '</item>',
  ].join('\n');
};

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
