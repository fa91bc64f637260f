import { now } from '../../runtime/later.tsx';
import { EpisodePlayer as EpisodePlayerNow } from './episode-player.tsx';

/** The server’s side of episode-parts.tsx. */
export const EpisodePlayer = now(EpisodePlayerNow);
