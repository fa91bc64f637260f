import { useEditor } from '../draft/editor-context.ts';
import { ParcelsPlat } from './parcels-plat.tsx';

/** The land as the legal descriptions place it on the survey: anybody who mistyped a township sees it at once. */
export function DraftPlat() {
  const { draft } = useEditor();
  return <ParcelsPlat parcels={draft.parcels} terrain={draft.terrain} title="The parcels on the township grid" />;
}
