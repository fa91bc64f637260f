import './entry-panel.css';
import { later } from '../../runtime/later.tsx';

/** Parts of pages whose code may come after the page; see entry-panel-parts.server.tsx. */
export const EntryPanel = later(async () => (await import('./entry-panel.tsx')).EntryPanel);
