import type { PublishedArticle, PublishedEpisode, PublishedTeamMember } from '@quarterline/contract';
import {
  articleCategoryRoute,
  articleRoute,
  episodeRoute,
  firmLines,
  fixedRoutes,
  postalLine,
  saleRoute,
  teamMemberRoute,
  transcriptRoute,
} from '@quarterline/listing';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type { ContactProps, MemberRow, TeamMemberProps, TeamProps } from '#site/pages/people/team-props.ts';
import type { EpisodeProps, EpisodeRow, PodcastProps, TranscriptProps } from '#site/pages/podcast/podcast-props.ts';
import type { ArticleProps, ArticleRow, FaqProps, TextProps } from '#site/pages/texts/text-props.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { proseHtml } from './prose-html.ts';
import { pageTextLink, textPageRoute } from './text-links.ts';

const articleRowOf = (article: PublishedArticle): ArticleRow => {
  const { title, summary, category, categoryName } = article;
  return { title, summary, category, categoryName, href: articleRoute(article) };
};

export function faqProps(reader: PageReader): FaqProps {
  const categories = new Map<string, FaqProps['categories'][number]>();
  for (const article of reader.select('articles')) {
    const group = categories.get(article.category) ?? {
      slug: article.category,
      name: article.categoryName,
      articles: [],
    };
    group.articles.push(articleRowOf(article));
    categories.set(article.category, group);
  }
  return { categories: [...categories.values()] };
}

export function articleProps(reader: PageReader, id: string): ArticleProps | null {
  const article = reader.get('article', id);
  if (!article) return null;
  const { title, summary, category, categoryName, updatedAt, bodyMarkdown, slug } = article;
  return {
    title,
    summary,
    html: proseHtml(reader, bodyMarkdown),
    category: { href: articleCategoryRoute(category), label: categoryName },
    updatedAt,
    others: reader
      .select('articleIndex')
      .filter((other) => other.category === category && other.slug !== slug)
      .map((other) => ({ href: articleRoute(other), label: other.title })),
  };
}

export function textProps(reader: PageReader, id: string): TextProps | null {
  const text = reader.get('pageText', id);
  if (!text) return null;
  const route = textPageRoute(text.slug);
  const link = (href: string, label: string): LinkTo[] => (pageTextLink(reader, href) ? [{ href, label }] : []);
  const isHow = route === fixedRoutes.how;
  return {
    title: text.title,
    summary: text.summary,
    html: proseHtml(reader, text.bodyMarkdown),
    crumb:
      route === fixedRoutes.howEnBloc
        ? (link(fixedRoutes.how, `How ${reader.select('brand').product} works`)[0] ?? null)
        : null,
    actions:
      route === fixedRoutes.terms
        ? []
        : route === fixedRoutes.sellWith
          ? [{ href: fixedRoutes.contactSelling, label: 'Talk to us about selling' }]
          : [{ href: fixedRoutes.sales, label: 'See upcoming sales' }],
    children: isHow ? link(fixedRoutes.howEnBloc, 'Bidding on en bloc properties') : [],
  };
}

const memberRow = (reader: PageReader, member: PublishedTeamMember): MemberRow => {
  const { name, title, city, phone, email, headshot } = member;
  return {
    name,
    title,
    city,
    phone,
    email,
    href: teamMemberRoute(member, reader.select('brand').teamSlug),
    picture: headshot ? reader.picture(headshot, [264, 528]) : null,
  };
};

export const teamProps = (reader: PageReader): TeamProps => ({
  members: reader.select('team').map((member) => memberRow(reader, member)),
});

export function teamMemberProps(reader: PageReader, id: string): TeamMemberProps | null {
  const member = reader.get('teamMember', id);
  if (!member) return null;
  return {
    ...memberRow(reader, member),
    html: proseHtml(reader, member.bodyMarkdown),
    sales: reader
      .select('upcomingSales')
      .filter((sale) => sale.teamMemberSlug === member.slug)
      .map((sale) => ({ href: saleRoute(sale), label: `${sale.name}, ${sale.location}` })),
  };
}

const episodeRow = (episode: PublishedEpisode): EpisodeRow => {
  const { title, episodeNumber, summary, publishedAt, durationSeconds } = episode;
  return { title, episodeNumber, summary, publishedAt, durationSeconds, href: episodeRoute(episode) };
};

export const podcastProps = (reader: PageReader): PodcastProps => ({
  episodes: reader.select('episodes').map(episodeRow),
});

export function episodeProps(reader: PageReader, id: string): EpisodeProps | null {
  const episode = reader.get('episode', id);
  if (!episode) return null;
  return {
    ...episodeRow(episode),
    html: proseHtml(reader, episode.notesMarkdown),
    audio: episode.audio,
    transcriptHref: transcriptRoute(episode),
  };
}

export function transcriptProps(reader: PageReader, id: string): TranscriptProps | null {
  const episode = reader.get('episode', id);
  if (!episode) return null;
  return {
    title: episode.title,
    episodeNumber: episode.episodeNumber,
    href: episodeRoute(episode),
    html: proseHtml(reader, episode.transcriptMarkdown),
  };
}

export function contactProps(reader: PageReader): ContactProps {
  const brand = reader.select('brand');
  const { phone, email, hours } = brand;
  const offices = brand.offices.map((office) => ({
    name: office.name,
    phone: office.phone,
    hours: office.hours,
    address: postalLine(office),
  }));
  return { phone, email, hours, lines: firmLines(brand), offices, lawyers: teamProps(reader).members };
}
