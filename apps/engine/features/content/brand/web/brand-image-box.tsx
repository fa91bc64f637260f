import './brand-image-box.css';
import {
  apiPath,
  type BrandImage,
  type BrandImageKind,
  brandImagePath,
  MAX_BRAND_PICTURE_BYTES,
} from '@quarterline/contract';
import { Button, buttonClass, FieldError } from '@quarterline/ui';
import { useId, useState } from 'react';
import { asProblem } from '#platform/web/ask-engine.ts';

type Props = {
  kind: BrandImageKind;
  label: string;
  hint?: string;
  error: string | null;
  value: BrandImage | null;
  onChange: (value: BrandImage | null) => void;
};

/** A drawing of the firm on the white and on the dark ground that it will stand on, and where another one is chosen. */
export function BrandImageBox({ kind, label, hint, error, value, onChange }: Props) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const sent = await sendBrandImage(kind, file);
    setBusy(false);
    setRefused('refused' in sent ? `${file.name}: ${sent.refused}` : null);
    if ('image' in sent) onChange(sent.image);
  };
  const wrong = refused ?? error;
  return (
    <fieldset className="brand-image-box stack stack--8">
      <legend className="field-label">{label}</legend>
      <div className="brand-image-box-grounds">
        <span>{value ? <img src={brandImagePath(value.hash)} alt={`${label} on white`} /> : 'None yet'}</span>
        <span className="is-dark">
          {value ? <img src={brandImagePath(value.hash)} alt={`${label} on a dark bar`} /> : null}
        </span>
      </div>
      <div className="brand-image-box-actions row row--8">
        <label className={buttonClass('line', 'small')} htmlFor={id}>
          {busy ? 'Sending...' : value ? 'Replace it' : 'Choose a file'}
        </label>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp"
          aria-label={`${label}: choose a file`}
          aria-describedby={`${id}-below`}
          disabled={busy}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
        {value ? (
          <Button
            tone="out"
            size="small"
            aria-label={`Remove ${label.toLowerCase()}`}
            onClick={() => {
              setRefused(null);
              onChange(null);
            }}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {wrong ? (
        <FieldError id={`${id}-below`}>{wrong}</FieldError>
      ) : (
        <p className="field-hint" id={`${id}-below`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Sends a drawing. Answers how it is kept, or a sentence that says why it is not taken. */
const sendBrandImage = async (
  kind: BrandImageKind,
  file: File,
): Promise<{ image: BrandImage } | { refused: string }> => {
  if (file.size > MAX_BRAND_PICTURE_BYTES)
    return {
      refused: `The file has ${Math.ceil(file.size / 1000)} kB; at most ${MAX_BRAND_PICTURE_BYTES / 1000} are taken. Save it smaller.`,
    };
  try {
    const answer = await fetch(`${apiPath('POST /api/admin/brand/images')}?kind=${kind}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: file,
      credentials: 'same-origin',
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { image: body as BrandImage };
    return { refused: asProblem(body)?.message ?? 'Something failed on our side. Try again.' };
  } catch {
    return { refused: 'The engine could not be reached. Try again.' };
  }
};
