import type { PublishedEpisode } from '@quarterline/contract';

/** What the pages of the podcast are given. */
export type EpisodeRow = Pick<
  PublishedEpisode,
  'title' | 'episodeNumber' | 'summary' | 'publishedAt' | 'durationSeconds'
> & {
  href: string;
};
export type PodcastProps = { episodes: EpisodeRow[] };
export type EpisodeProps = EpisodeRow & { html: string; audio: PublishedEpisode['audio']; transcriptHref: string };
export type TranscriptProps = { title: string; episodeNumber: number | null; href: string; html: string };
