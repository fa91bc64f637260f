import { valueAt } from '@quarterline/drafting';
import { useEditor } from '../draft/editor-context.ts';

/** The parcels that a list of the draft names, and what puts one in or takes it out; kept in the printed order. */
export function useParcelChoice(path: string): [chosen: readonly string[], toggle: (id: string, on: boolean) => void] {
  const { draft, session } = useEditor();
  const chosen = (valueAt(draft, path) as string[] | undefined) ?? [];
  const toggle = (id: string, on: boolean): void =>
    session.set(
      path,
      draft.parcels.map((parcel) => parcel.id).filter((one) => (one === id ? on : chosen.includes(one))),
    );
  return [chosen, toggle];
}
