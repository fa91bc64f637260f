import './episode-player.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of pages whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). Until then the browser plays by itself. */
export const EpisodePlayer = lazyPart(async () => (await import('./episode-player.tsx')).EpisodePlayer);
