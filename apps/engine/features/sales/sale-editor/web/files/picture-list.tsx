import '../draft/draft-fields.css';
import './picture-list.css';
import type { DraftPicture, Uploaded } from '@quarterline/contract';
import { valueAt, withValue } from '@quarterline/drafting';
import { arrowLeftIcon, arrowRightIcon, Button, Icon, trash2Icon } from '@quarterline/ui';
import { newId } from '../../../../../platform/staff/web/new-id.ts';
import { FileDrop } from '../../../../content/media/web/file-drop.tsx';
import { placeInOrder } from '../../../../content/media/web/place-in-order.ts';
import { useUploads } from '../../../../content/media/web/use-uploads.ts';
import { DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { SmallPicture } from './small-picture.tsx';

export const pictureOf = (file: Uploaded): DraftPicture => ({
  id: newId(),
  src: file.href,
  alt: '',
  caption: null,
  width: file.width ?? 1,
  height: file.height ?? 1,
  illustration: false,
});

/** Pictures in order, each with the words for those who cannot see it. */
export function PictureList({
  path,
  pictures,
  what,
}: {
  path: string;
  pictures: readonly DraftPicture[];
  what: string;
}) {
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
          placeInOrder(list, pictureOf(file), later, ({ src }) => src),
        );
      }),
    (href) => pictures.some(({ src }) => src === href),
  );
  const move = (at: number, to: number): void => {
    const next = [...pictures];
    const [one] = next.splice(at, 1);
    if (one) next.splice(to, 0, one);
    session.set(path, next);
  };
  return (
    <div>
      {pictures.map((picture, at) => (
        <div className="picture-list" key={picture.id}>
          <SmallPicture picture={picture} />
          <div className="draft-fields">
            <DraftText
              path={`${path}/${picture.id}/alt`}
              label="What it shows"
              span={6}
              hint="For those who cannot see it"
            />
            <DraftText path={`${path}/${picture.id}/caption`} label="Caption" span={4} />
            {readOnly ? null : (
              <span className="picture-list-actions">
                <Button
                  size="icon"
                  aria-label={`Picture ${at + 1} earlier`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon art={arrowLeftIcon} />
                </Button>
                <Button
                  size="icon"
                  aria-label={`Picture ${at + 1} later`}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon art={arrowRightIcon} />
                </Button>
                <Button
                  size="icon"
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
              </span>
            )}
          </div>
        </div>
      ))}
      {readOnly ? null : <FileDrop kind="picture" label={`Add pictures of ${what}`} uploads={uploads} />}
    </div>
  );
}
