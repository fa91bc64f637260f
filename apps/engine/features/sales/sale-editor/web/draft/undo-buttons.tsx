import '../../../../../platform/staff/web/admin-button.css';
import './undo-buttons.css';
import { Icon, undo2Icon } from '@quarterline/ui';
import { useEditor } from './editor-context.ts';

/** One step back, one step forward; Ctrl+Z does the same outside of a field. */
export function UndoButtons() {
  const { session, view, readOnly } = useEditor();
  if (readOnly) return null;
  return (
    <span className="undo-buttons">
      <button
        type="button"
        className="admin-button admin-button--icon"
        aria-label="Undo"
        title="Undo"
        disabled={view.undoable === 0}
        onClick={() => session.undo()}
      >
        <Icon art={undo2Icon} />
      </button>
      <button
        type="button"
        className="admin-button admin-button--icon is-redo"
        aria-label="Redo"
        title="Redo"
        disabled={view.redoable === 0}
        onClick={() => session.redo()}
      >
        <Icon art={undo2Icon} />
      </button>
    </span>
  );
}
