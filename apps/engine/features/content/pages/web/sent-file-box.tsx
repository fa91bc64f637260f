import './sent-file-box.css';
import type { Uploaded, UploadKind } from '@quarterline/contract';
import { circleAlertIcon, Icon } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { FileDrop } from '#features/content/media/web/file-drop.tsx';
import { useUploads } from '#features/content/media/web/use-uploads.ts';

type Props = {
  kind: UploadKind;
  label: string;
  /** On the button while there is none. */
  choose: string;
  error: string | null;
  onSent: (file: Uploaded) => void;
  /** What there is, to be heard or seen; null while there is none. */
  children: ReactNode;
};

/** A field that holds one file: what is there, and where another one is sent. */
export function SentFileBox({ kind, label, choose, error, onSent, children }: Props) {
  const uploads = useUploads(kind, onSent);
  return (
    <fieldset className="sent-file-box stack stack--12">
      <legend className="field-label">{label}</legend>
      {children}
      {error ? (
        <p className="field-error">
          <Icon art={circleAlertIcon} />
          {error}
        </p>
      ) : null}
      <FileDrop kind={kind} label={children ? 'Replace it' : choose} single uploads={uploads} />
    </fieldset>
  );
}
