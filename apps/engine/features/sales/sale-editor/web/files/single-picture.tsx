import '../../../../../platform/staff/web/admin-button.css';
import '../draft/draft-fields.css';
import './picture-list.css';
import type { DraftPicture } from '@quarterline/contract';
import { valueAt } from '@quarterline/drafting';
import { Icon, trash2Icon } from '@quarterline/ui';
import { FileDrop } from '../../../../content/media/web/file-drop.tsx';
import { useUploads } from '../../../../content/media/web/use-uploads.ts';
import { DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { pictureOf } from './picture-list.tsx';
import { SmallPicture } from './small-picture.tsx';

/** One picture with a place of its own. */
export function SinglePicture({ path, label, hint }: { path: 'saleImage' | 'aerial'; label: string; hint: string }) {
  const { draft, session, readOnly } = useEditor();
  const picture = valueAt(draft, path) as DraftPicture | null;
  const uploads = useUploads('picture', (file) => session.set(path, pictureOf(file)));
  return (
    <div>
      <h3>{label}</h3>
      {picture ? (
        <div className="picture-list">
          <SmallPicture picture={picture} />
          <div className="draft-fields">
            <DraftText path={`${path}/alt`} label="What it shows" span={4} hint="For those who cannot see it" />
            {readOnly ? null : (
              <span className="picture-list-actions">
                <button
                  type="button"
                  className="admin-button admin-button--icon"
                  aria-label={`Remove ${label.toLowerCase()}`}
                  onClick={() => session.set(path, null)}
                >
                  <Icon art={trash2Icon} />
                </button>
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
