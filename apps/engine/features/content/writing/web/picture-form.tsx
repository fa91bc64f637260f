import './picture-form.css';
import { apiPath } from '@quarterline/contract';
import { pictureAddress, readPictureAddress } from '@quarterline/markdown';
import { Button, FieldError, TextField } from '@quarterline/ui';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { useUploads } from '#features/content/media/web/use-uploads.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';

type Chosen = { src: string; width: number; height: number };
type PictureAttributes = { src?: string; alt?: string; title?: string | null };

type Typed = { chosen: Chosen | null; alt: string; caption: string };

/** A picture of a text: chosen among those that were sent before, or sent now; with words for people who cannot see it. */
export function PictureForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: PictureAttributes = editor.isActive('image') ? editor.getAttributes('image') : {};
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const put = ({ chosen, alt, caption }: Typed): void => {
    if (!chosen) return;
    const attrs = { src: pictureAddress(chosen), alt: alt.trim(), title: caption.trim() || null };
    const content = { type: 'image', attrs };
    if (before.src) editor.chain().focus().updateAttributes('image', attrs).run();
    else editor.chain().focus().insertContent(content).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().deleteSelection().run();
    onClose();
  };
  // Beside the form of the text, never inside it.
  return createPortal(
    <FormDialog<Typed, Typed>
      title="Picture"
      kind="modal"
      className="picture-form-dialog"
      start={{
        chosen: before.src ? readPictureAddress(before.src) : null,
        alt: before.alt ?? '',
        caption: before.title ?? '',
      }}
      check={({ chosen, alt }): Record<string, string> => ({
        ...(chosen === null ? { chosen: 'Choose a picture, or send one.' } : {}),
        ...(alt.trim() === ''
          ? { alt: 'Say in a few words what the picture shows, for people who cannot see it.' }
          : {}),
      })}
      send={async () => null}
      press={before.src ? 'Change the picture' : 'Put it in'}
      beside={before.src ? <Button onClick={remove}>Take it out</Button> : null}
      onClose={close}
      onDone={(_, typed) => put(typed)}
    >
      {(form) => (
        <>
          <ChoosePicture chosen={form.values.chosen} onChoose={(chosen) => form.set({ chosen })} />
          <FieldError>{form.errorOf('chosen')}</FieldError>
          <TextField label="What it shows" hint="For people who cannot see it" {...form.field('alt')} />
          <TextField label="Caption" hint="Under the picture, if anything" {...form.field('caption')} />
        </>
      )}
    </FormDialog>,
    editor.view.dom.closest('.admin-frame') ?? document.body,
  );
}

type ChooseProps = { chosen: Chosen | null; onChoose: (picture: Chosen) => void };

/** Those that were sent before, found by a word; one that is sent now is chosen. */
function ChoosePicture({ chosen, onChoose }: ChooseProps) {
  const [search, setSearch] = useState('');
  const [sent, setSent] = useState<Chosen[]>([]);
  const [asked] = useAsked(apiPath('GET /api/admin/pictures', {}, { query: search }));
  const uploads = useUploads('picture', ({ href, width, height }) => {
    const picture = { src: href, width: width ?? 1, height: height ?? 1 };
    setSent((earlier) => [picture, ...earlier]);
    onChoose(picture);
  });
  const known = asked.at === 'known' ? asked.what.pictures : [];
  const shown = [...sent, ...known.filter(({ src }) => !sent.some((one) => one.src === src))];
  return (
    <>
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
          {shown.map(({ src, width, height }) => (
            <label key={src} className={src === chosen?.src ? 'is-chosen' : undefined}>
              <input
                type="radio"
                name="picture"
                className="sr-only"
                checked={src === chosen?.src}
                onChange={() => onChoose({ src, width, height })}
              />
              <img src={smallOf(src)} alt="" width={120} height={80} loading="lazy" />
              <span>{nameOf(src)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The engine keeps a small one beside each that was sent. */
const smallOf = (src: string): string =>
  src.startsWith('/media/files/') ? src.replace(/\.webp$/, '.small.webp') : src;
const nameOf = (src: string): string => /[0-9a-f]{20}-(.+)\.\w+$/.exec(src)?.[1]?.replaceAll('-', ' ') ?? 'Picture';
