import './podcast-page.css';
import { formatDay } from '@quarterline/civil-time';
import { fixedRoutes } from '@quarterline/listing';
import { ButtonLink } from '@quarterline/ui';
import { durationText } from './episode-time.ts';
import type { PodcastProps } from './podcast-props.ts';

/** All episodes, newest first. */
export default function PodcastPage({ props: { episodes } }: { props: PodcastProps }) {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>Farmland Exchange</h1>
      <p className="lead">Talk about land, sales and the law around them. Every episode has its transcript.</p>
      <p className="page-apart">
        <a className="page-more" href={fixedRoutes.podcastFeed}>
          Follow in your player (RSS)
        </a>
      </p>
      {episodes.length === 0 ? (
        <div className="page-empty">
          <p>No episode has been published yet. Follow the feed, and the first one comes to you.</p>
          <ButtonLink size="small" href="/faq">
            Questions and answers
          </ButtonLink>
        </div>
      ) : (
        <ol className="page-list podcast-page-episodes">
          {episodes.map((episode) => (
            <li key={episode.href}>
              <a href={episode.href}>
                <em>
                  {episode.episodeNumber === null ? 'Special' : `Episode ${episode.episodeNumber}`} ·{' '}
                  {formatDay(Date.parse(episode.publishedAt), 'America/Edmonton')} ·{' '}
                  {durationText(episode.durationSeconds)}
                </em>
                <b>{episode.title}</b>
                <span>{episode.summary}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
