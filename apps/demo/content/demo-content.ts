import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedEpisode, PublishedType } from '@quarterline/contract';
import { ARTICLES } from './articles.ts';
import { DEMO_BRAND } from './demo-brand.ts';
import { type DemoEpisode, EPISODES } from './episodes.ts';
import { EPISODE_SECONDS } from './generated/episode-seconds.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { TEAM, TESTIMONIALS } from './team-and-testimonials.ts';

export type DemoRecord = { type: PublishedType; id: string; record: unknown };

const DAY = 86_400_000;

/** Everything of the demonstration that is not a sale: texts, people, testimonials. */
export function demoContent(now: number): DemoRecord[] {
  const updatedAt = new Date(now - 12 * DAY).toISOString();
  return [
    { type: 'brand', id: 'brand', record: { ...DEMO_BRAND, slug: 'brand' } },
    ...ARTICLES.map((article, order) =>
      record('article', `${article.category}/${article.slug}`, { ...article, order, updatedAt }),
    ),
    ...PAGE_TEXTS.map((text) => record('pageText', text.slug, text)),
    ...TEAM.map((member, order) => record('teamMember', member.slug, { ...member, order })),
    ...TESTIMONIALS.map((testimonial, order) => record('testimonial', testimonial.slug, { ...testimonial, order })),
    ...EPISODES.map((episode) => record('episode', episode.slug, publishedEpisode(episode, now))),
  ];
}

const record = (type: PublishedType, id: string, content: unknown): DemoRecord => ({ type, id, record: content });

const publishedEpisode = (episode: DemoEpisode, now: number): PublishedEpisode => ({
  slug: episode.slug,
  title: episode.title,
  episodeNumber: episode.episodeNumber,
  summary: episode.summary,
  notesMarkdown: episode.notes,
  transcriptMarkdown: episode.spoken.map(({ who, words }) => `**${who}:** ${words}`).join('\n\n'),
  publishedAt: new Date(now - episode.daysAgo * DAY).toISOString(),
  durationSeconds: EPISODE_SECONDS[episode.slug] ?? 1,
  audio: {
    src: `/media/demo/${episode.slug}.mp3`,
    bytes: statSync(join(import.meta.dirname, '../media', `${episode.slug}.mp3`)).size,
    mediaType: 'audio/mpeg',
  },
  demo: true,
});
