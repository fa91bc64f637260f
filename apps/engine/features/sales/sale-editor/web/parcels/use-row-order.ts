import { type DragEvent, type KeyboardEvent, useState } from 'react';

export type RowOrder = {
  /** For the handle of a row: arrows move it, Home and End to the ends. */
  onKey: (id: string, event: KeyboardEvent) => void;
  onDragStart: (id: string, event: DragEvent) => void;
  onDragOver: (id: string, event: DragEvent) => void;
  onDragEnd: () => void;
  draggedId: string | null;
  /** Told to anybody who cannot see where the row went. */
  said: string;
};

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const next = [...ids];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
};

/** The order of rows or tiles, changed by mouse or by keys alike. `one`: what one of them is called. */
export function useRowOrder(ids: readonly string[], onOrder: (ids: string[]) => void, one = 'parcel'): RowOrder {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (id: string, to: number): void => {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    onOrder(moved(ids, from, to));
    setSaid(`${one[0]?.toUpperCase()}${one.slice(1)} ${from + 1} is now ${one} ${to + 1} of ${ids.length}.`);
  };
  return {
    draggedId,
    said,
    onKey: (id, event) => {
      const at = ids.indexOf(id);
      const to = {
        ArrowUp: at - 1,
        ArrowLeft: at - 1,
        ArrowDown: at + 1,
        ArrowRight: at + 1,
        Home: 0,
        End: ids.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      move(id, to);
    },
    onDragStart: (id, event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDraggedId(id);
    },
    onDragOver: (id, event) => {
      if (draggedId === null) return;
      event.preventDefault();
      if (draggedId !== id) move(draggedId, ids.indexOf(id));
    },
    onDragEnd: () => setDraggedId(null),
  };
}
