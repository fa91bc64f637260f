import './picture-box.css';
import './sent-file-box.css';
import type { Picture, Uploaded } from '@quarterline/contract';
import { Button, Icon, TextField, trash2Icon } from '@quarterline/ui';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { useUploads } from '#features/content/media/web/use-uploads.ts';

type Props = { label: string; error: string | null; value: unknown; onChange: (value: Picture | null) => void };

/** One picture with the words for people who cannot see it. */
export function PictureBox({ label, error, value, onChange }: Props) {
  const picture = (value ?? null) as Picture | null;
  const uploads = useUploads('picture', (file: Uploaded) =>
    onChange({
      src: file.href,
      alt: picture?.alt ?? '',
      width: file.width ?? 1,
      height: file.height ?? 1,
      caption: null,
      illustration: false,
    }),
  );
  return (
    <fieldset className="sent-file-box stack stack--12">
      <legend className="field-label">{label}</legend>
      {picture ? (
        <div className="picture-box">
          <img
            src={picture.src}
            alt={picture.alt}
            width={120}
            height={Math.round((120 * picture.height) / picture.width)}
          />
          <TextField
            label="What it shows"
            hint="For those who cannot see it"
            error={error}
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
          <Button size="icon" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => onChange(null)}>
            <Icon art={trash2Icon} />
          </Button>
        </div>
      ) : null}
      <FileDrop kind="picture" label={picture ? 'Replace it' : 'Choose a picture'} single uploads={uploads} />
    </fieldset>
  );
}
