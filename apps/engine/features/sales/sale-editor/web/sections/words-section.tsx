import '../draft/draft-fields.css';
import '../files/picture-list.css';
import type { DraftPicture } from '@quarterline/contract';
import { valueAt } from '@quarterline/drafting';
import { saleFields } from '@quarterline/fields';
import { Button, Icon, trash2Icon } from '@quarterline/ui';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { useUploads } from '#features/content/media/web/use-uploads.ts';
import { DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { FieldInputs } from '../draft/field-inputs.tsx';
import { PictureList, pictureOf } from '../files/picture-list.tsx';
import { SmallPicture } from '../files/small-picture.tsx';
import { EditorSection } from './editor-section.tsx';

/** How the sale is told, and what it looks like. */
export function WordsSection() {
  const { draft } = useEditor();
  return (
    <EditorSection id="words">
      <div className="draft-fields">
        <FieldInputs table={saleFields} place="words" />
      </div>
      <h3>Pictures</h3>
      <PictureList path="pictures" pictures={draft.pictures} what="the sale" />
      <div className="picture-list-singles">
        <SinglePicture
          path="saleImage"
          label="Picture in lists"
          hint="Five wide to three high. Without it the drawing of the land is shown."
        />
        <SinglePicture
          path="aerial"
          label="From straight above"
          hint="The ground side of the map, cut like the drawing of the land."
        />
      </div>
    </EditorSection>
  );
}

function SinglePicture({ path, label, hint }: { path: 'saleImage' | 'aerial'; label: string; hint: string }) {
  const { draft, session, readOnly } = useEditor();
  const picture = valueAt(draft, path) as DraftPicture | null;
  const uploads = useUploads('picture', (file) => session.set(path, pictureOf(file)));
  return (
    <div>
      <h3>{label}</h3>
      {picture ? (
        <div>
          <SmallPicture picture={picture} />
          <div className="draft-fields">
            <DraftText path={`${path}/alt`} label="What it shows" span={4} hint="For those who cannot see it" />
            {readOnly ? null : (
              <span className="picture-list-actions row row--nowrap row--bottom row--end">
                <Button
                  size="icon"
                  aria-label={`Remove ${label.toLowerCase()}`}
                  onClick={() => session.set(path, null)}
                >
                  <Icon art={trash2Icon} />
                </Button>
              </span>
            )}
          </div>
        </div>
      ) : null}
      {readOnly ? null : (
        <FileDrop kind="picture" label={picture ? 'Replace it' : 'Choose a picture'} single uploads={uploads} />
      )}
      <p className="field-hint">{hint}</p>
    </div>
  );
}
