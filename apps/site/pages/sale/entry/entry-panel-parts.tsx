import './entry-panel.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of pages whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const EntryPanel = lazyPart(async () => (await import('./entry-panel.tsx')).EntryPanel);
