import '#platform/web/forms/form.css';
import './picture-form.css';
import { apiPath } from '@quarterline/contract';
import { pictureAddress, readPictureAddress } from '@quarterline/markdown';
import { Button, Dialog, TextField } from '@quarterline/ui';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { useUploads } from '#features/content/media/web/use-uploads.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';

type Chosen = { src: string; width: number; height: number };
type PictureAttributes = { src?: string; alt?: string; title?: string | null };

/** A picture of a text: chosen among those that were sent before, or sent now; with words for people who cannot see it. */
export function PictureForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: PictureAttributes = editor.isActive('image') ? editor.getAttributes('image') : {};
  const [chosen, setChosen] = useState<Chosen | null>(before.src ? readPictureAddress(before.src) : null);
  const [alt, setAlt] = useState(before.alt ?? '');
  const [caption, setCaption] = useState(before.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [sent, setSent] = useState<Chosen[]>([]);
  const [asked] = useAsked(apiPath('GET /api/admin/pictures', {}, { query: search }));
  const uploads = useUploads('picture', ({ href, width, height }) => {
    const picture = { src: href, width: width ?? 1, height: height ?? 1 };
    setSent((earlier) => [picture, ...earlier]);
    setChosen(picture);
  });
  const known = asked.at === 'known' ? asked.what.pictures : [];
  const shown = [...sent, ...known.filter(({ src }) => !sent.some((one) => one.src === src))];
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const put = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!chosen) return;
    if (alt.trim() === '') {
      setError('Say in a few words what the picture shows, for people who cannot see it.');
      return;
    }
    const attrs = { src: pictureAddress(chosen), alt: alt.trim(), title: caption.trim() || null };
    const content = { type: 'image', attrs };
    if (before.src) editor.chain().focus().updateAttributes('image', attrs).run();
    else editor.chain().focus().insertContent(content).run();
    onClose();
  };
  // Beside the form of the text, never inside it.
  return createPortal(
    <Dialog title="Picture" open onClose={close} className="picture-form-dialog">
      <form className="form" onSubmit={put} noValidate>
        <FileDrop kind="picture" label="Send pictures" uploads={uploads} />
        <TextField
          label="Search the pictures that are here"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {asked.at === 'failed' || asked.at === 'refused' ? (
          <p className="field-error">The pictures could not be read. Close and try again.</p>
        ) : shown.length === 0 ? (
          <p className="field-hint" role="status">
            {asked.at === 'loading' ? 'Loading the pictures.' : 'There is no such picture. Send one.'}
          </p>
        ) : (
          <fieldset className="picture-form-list">
            <legend className="sr-only">Pictures</legend>
            {shown.map((picture) => {
              const name = nameOf(picture.src);
              return (
                <label key={picture.src} className={picture.src === chosen?.src ? 'is-chosen' : undefined}>
                  <input
                    type="radio"
                    name="picture"
                    className="sr-only"
                    checked={picture.src === chosen?.src}
                    onChange={() => setChosen({ src: picture.src, width: picture.width, height: picture.height })}
                  />
                  <img src={smallOf(picture.src)} alt="" width={120} height={80} loading="lazy" />
                  <span>{name}</span>
                </label>
              );
            })}
          </fieldset>
        )}
        <TextField
          label="What it shows"
          hint="For people who cannot see it"
          error={error}
          value={alt}
          onChange={({ target }) => {
            setAlt(target.value);
            setError(null);
          }}
        />
        <TextField
          label="Caption"
          hint="Under the picture, if anything"
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        <div className="form-actions">
          <Button type="submit" tone="ink" disabled={chosen === null}>
            {before.src ? 'Change the picture' : 'Put it in'}
          </Button>
          {before.src ? (
            <Button
              onClick={() => {
                editor.chain().focus().deleteSelection().run();
                onClose();
              }}
            >
              Take it out
            </Button>
          ) : null}
          <Button onClick={close}>Go back</Button>
        </div>
      </form>
    </Dialog>,
    editor.view.dom.closest('.admin-frame') ?? document.body,
  );
}

/** The engine keeps a small one beside each that was sent. */
const smallOf = (src: string): string =>
  src.startsWith('/media/files/') ? src.replace(/\.webp$/, '.small.webp') : src;
const nameOf = (src: string): string => /[0-9a-f]{20}-(.+)\.\w+$/.exec(src)?.[1]?.replaceAll('-', ' ') ?? 'Picture';
