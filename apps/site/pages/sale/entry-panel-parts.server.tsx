import { now } from '../../runtime/later.tsx';
import { EntryPanel as EntryPanelNow } from './entry-panel.tsx';

/** The server’s side of entry-panel-parts.tsx. */
export const EntryPanel = now(EntryPanelNow);
