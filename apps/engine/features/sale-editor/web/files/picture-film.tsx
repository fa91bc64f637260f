import '../../../administration/web/admin-button.css';
import './picture-film.css';
import type { DraftPicture } from '@quarterline/contract';
import { valueAt, withValue } from '@quarterline/drafting';
import { Icon, trash2Icon } from '@quarterline/ui';
import { FileDrop } from '../../../media/web/file-drop.tsx';
import { useUploads } from '../../../media/web/use-uploads.ts';
import { useEditor } from '../draft/editor-context.ts';

type PictureFilmProps = {
  /** Where the list of pictures is in the draft. */
  path: string;
  picture: DraftPicture;
};

/** The same picture with this film, or with none. */
const withFilm = ({ film: _, ...picture }: DraftPicture, film: string | null): DraftPicture =>
  film === null ? picture : { ...picture, film };

/** A film that begins with a picture, as one from a drone: buyers see the picture and play the film. */
export function PictureFilm({ path, picture }: PictureFilmProps) {
  const { session, readOnly } = useEditor();
  const setFilm = (film: string | null): void =>
    // The list may have changed while the film was on its way.
    session.edit((draft) =>
      withValue(
        draft,
        path,
        (valueAt(draft, path) as DraftPicture[]).map((one) => (one.id === picture.id ? withFilm(one, film) : one)),
      ),
    );
  const uploads = useUploads('video', ({ href }) => setFilm(href));
  if (picture.film)
    return (
      <div className="picture-film">
        <a href={picture.film} target="_blank" rel="noreferrer">
          Watch the film
        </a>
        {readOnly ? null : (
          <button type="button" className="admin-button" onClick={() => setFilm(null)}>
            <Icon art={trash2Icon} /> Remove the film
          </button>
        )}
      </div>
    );
  if (readOnly) return null;
  return (
    <div className="picture-film">
      <FileDrop kind="video" label="Add a film that begins with this picture" single uploads={uploads} />
    </div>
  );
}
