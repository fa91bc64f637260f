import { formatDay } from '@quarterline/civil-time';
import { Crumbs } from '../parts/crumbs.tsx';
import { RichText } from '../texts/rich-text.tsx';
import { EpisodePlayer } from './episode-parts.tsx';
import { durationText } from './episode-time.ts';
import type { EpisodeProps } from './podcast-props.ts';

/** One episode to hear, with its notes and the way to its transcript. */
export default function EpisodePage({ props }: { props: EpisodeProps }) {
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: '/farmlandexchange', label: 'Farmland Exchange' }]} here={props.title} />
      <h1 tabIndex={-1}>{props.title}</h1>
      <p className="meta page-apart">
        {props.episodeNumber === null ? '' : `Episode ${props.episodeNumber} · `}
        {formatDay(Date.parse(props.publishedAt), 'America/Edmonton')} · {durationText(props.durationSeconds)} ·{' '}
        {(props.audio.bytes / 1_000_000).toFixed(1)} MB
      </p>
      <p className="lead page-apart">{props.summary}</p>
      <EpisodePlayer key={props.href} audio={props.audio} title={props.title} href={props.href} />
      <p className="page-apart">
        <a className="page-more" href={props.transcriptHref}>
          Read the transcript
        </a>
      </p>
      <RichText html={props.html} className="prose page-apart" />
    </div>
  );
}
