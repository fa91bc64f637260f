import '#platform/staff/web/frame/admin-head.css';
import type { SaveState } from './use-content-draft.ts';

const SAVE_WORDS: Record<SaveState['kind'], string> = {
  saved: 'Saved',
  waiting: 'Saving...',
  unreached: 'Not saved: the engine is out of reach. We try again every few seconds.',
  refused: 'Not saved',
  conflict: 'Not saved: somebody else has written this',
};

/** Says in the head of an editor how far what was typed is kept. */
export const SaveNote = ({ kind }: { kind: SaveState['kind'] }) => (
  <div className="admin-head-state admin-head-state--save row row--12" role="status">
    <b className={kind === 'saved' || kind === 'waiting' ? undefined : 'is-bad'}>{SAVE_WORDS[kind]}</b>
  </div>
);
