import '../draft/draft-fields.css';
import './picture-list.css';
import type { DraftPicture, Uploaded } from '@quarterline/contract';
import { valueAt, withValue } from '@quarterline/drafting';
import { captionOfFile } from '@quarterline/fields';
import { Button, Icon, trash2Icon } from '@quarterline/ui';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { placeInOrder } from '#features/content/media/web/place-in-order.ts';
import { useUploads } from '#features/content/media/web/use-uploads.ts';
import { newId } from '#platform/staff/web/new-id.ts';
import { DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { useRowOrder } from '../parcels/use-row-order.ts';
import { SmallPicture } from './small-picture.tsx';

/** `place`: name of what the picture is of; empty for the sale. */
export const pictureOf = (file: Uploaded, place = ''): DraftPicture => ({
  id: newId(),
  src: file.href,
  alt: '',
  caption: captionOfFile(file.fileName, place),
  width: file.width ?? 1,
  height: file.height ?? 1,
  illustration: false,
});

type Props = {
  path: string;
  pictures: readonly DraftPicture[];
  /** As the button names it: "parcel 3". */
  what: string;
  /** For captions: the name of the parcel. */
  place?: string;
};

/** Pictures as a grid in their order, each with its caption and the words for those who cannot see it. */
export function PictureList({ path, pictures, what, place = '' }: Props) {
  const { session, readOnly } = useEditor();
  const uploads = useUploads(
    'picture',
    (file, later) =>
      // Others may have arrived meanwhile: added to what the list is by then.
      session.edit((draft) => {
        const list = valueAt(draft, path) as DraftPicture[];
        return withValue(
          draft,
          path,
          placeInOrder(list, pictureOf(file, place), later, ({ src }) => src),
        );
      }),
    (href) => pictures.some(({ src }) => src === href),
  );
  const order = useRowOrder(
    pictures.map(({ id }) => id),
    (ids) =>
      session.set(
        path,
        ids.flatMap((id) => pictures.find((one) => one.id === id) ?? []),
      ),
    'picture',
  );
  return (
    <div>
      {pictures.length > 1 && !readOnly ? (
        <p className="field-hint">Drag a picture to its place, or choose it and press the arrow keys.</p>
      ) : null}
      <ol className="picture-list">
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            className={order.draggedId === picture.id ? 'is-dragged' : undefined}
            onDragOver={(event) => order.onDragOver(picture.id, event)}
          >
            <button
              type="button"
              className="picture-list-handle"
              disabled={readOnly}
              draggable={!readOnly}
              aria-label={`Picture ${at + 1}${picture.caption ? `, ${picture.caption}` : ''}: arrow keys move it`}
              onKeyDown={(event) => order.onKey(picture.id, event)}
              onDragStart={(event) => order.onDragStart(picture.id, event)}
              onDragEnd={order.onDragEnd}
            >
              <SmallPicture picture={picture} />
              <span className="num">{at + 1}</span>
            </button>
            {readOnly ? null : (
              <Button
                size="icon"
                className="picture-list-remove"
                aria-label={`Remove picture ${at + 1}`}
                onClick={() =>
                  session.set(
                    path,
                    pictures.filter(({ id }) => id !== picture.id),
                  )
                }
              >
                <Icon art={trash2Icon} />
              </Button>
            )}
            <div className="draft-fields">
              <DraftText path={`${path}/${picture.id}/caption`} label="Caption" span={6} />
              <DraftText
                path={`${path}/${picture.id}/alt`}
                label="What it shows"
                span={6}
                hint="For those who cannot see it"
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {order.said}
      </p>
      {readOnly ? null : <FileDrop kind="picture" label={`Add pictures of ${what}`} uploads={uploads} />}
    </div>
  );
}
