import { formatDay } from '@quarterline/civil-time';
import { Crumbs } from './crumbs.tsx';
import { durationText } from './episode-time.ts';
import type { EpisodeProps } from './page-props.ts';
import { RichText } from './rich-text.tsx';

/** One episode to hear, with its notes and the way to its transcript. */
export default function EpisodePage({ props }: { props: EpisodeProps }) {
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: '/farmlandexchange', label: 'Farmland Exchange' }]} here={props.title} />
      <h1 tabIndex={-1}>{props.title}</h1>
      <p className="meta apart">
        {props.episodeNumber === null ? '' : `Episode ${props.episodeNumber} · `}
        {formatDay(Date.parse(props.publishedAt), 'America/Edmonton')} · {durationText(props.durationSeconds)} ·{' '}
        {(props.audio.bytes / 1_000_000).toFixed(1)} MB
      </p>
      <p className="lead">{props.summary}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: the whole transcript is a page of its own, linked below. */}
      <audio className="player" controls preload="none" src={props.audio.src} aria-label={`Play ${props.title}`} />
      <p className="apart">
        <a href={props.transcriptHref}>Read the transcript</a>
      </p>
      <RichText html={props.html} className="prose apart" />
    </div>
  );
}
