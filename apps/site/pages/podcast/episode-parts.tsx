import './episode-player.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see episode-parts.server.tsx. Until then the browser plays by itself. */
export const EpisodePlayer = later(async () => (await import('./episode-player.tsx')).EpisodePlayer);
