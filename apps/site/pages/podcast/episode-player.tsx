import './episode-player.css';
import { useLayoutEffect, useRef } from 'react';
import { audioDock } from '#site/shell/audio/audio-dock.ts';
import type { EpisodeProps } from './podcast-props.ts';

type Props = Pick<EpisodeProps, 'audio' | 'title' | 'href'>;

/** Plays an episode. It plays on when its page is left, and comes back into its place when the reader does. */
export function EpisodePlayer({ audio: { src }, title, href }: Props) {
  const live = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = live.current;
    const playing = audioDock.giveBack(href);
    if (playing) place?.replaceChildren(playing);
    const own = place?.querySelector('audio') ?? null;
    const onPlay = (): void => {
      audioDock.close();
      if ('mediaSession' in navigator)
        navigator.mediaSession.metadata = new MediaMetadata({ title, artist: 'Farmland Exchange' });
    };
    own?.addEventListener('play', onPlay);
    return () => {
      own?.removeEventListener('play', onPlay);
      if (own && !own.paused && !own.ended) audioDock.take({ audio: own, title, href });
    };
  }, [href, title]);
  return (
    <div ref={live}>
      {/* biome-ignore lint/a11y/useMediaCaption: the whole transcript is a page of its own, linked below. */}
      <audio className="episode-player" controls preload="none" src={src} aria-label={`Play ${title}`} />
    </div>
  );
}
