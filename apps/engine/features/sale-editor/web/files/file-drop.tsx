import '../../../administration/web/admin-button.css';
import './file-drop.css';
import type { UploadKind } from '@quarterline/contract';
import { circleAlertIcon, Icon, ScaleBar, uploadIcon, xIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import type { Upload } from './use-uploads.ts';

const ACCEPT: Record<UploadKind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  document: 'application/pdf,.pdf',
  audio: 'audio/mpeg,audio/x-m4a,.mp3,.m4a',
  video: 'video/mp4,video/webm',
  captions: 'text/vtt,.vtt',
};

/** Where files are chosen or dropped, and under it those on their way. */
export function FileDrop({
  kind,
  label,
  single = false,
  uploads,
  onFiles,
  onDismiss,
}: {
  kind: UploadKind;
  label: string;
  single?: boolean;
  uploads: readonly Upload[];
  onFiles: (files: File[]) => void;
  onDismiss: (id: string) => void;
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for a mouse; the button inside is the first for everybody. */}
      <div
        className={isOver ? 'file-drop is-over' : 'file-drop'}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <label className="admin-button" htmlFor={id}>
          <Icon art={uploadIcon} /> {label}
        </label>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept={ACCEPT[kind]}
          multiple={!single}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <span className="field-hint">{single ? 'or drop it here' : 'or drop them here'}</span>
      </div>
      {uploads.length > 0 ? (
        <ul className="file-drop-uploads">
          {uploads.map((upload) => (
            <li key={upload.id} className={upload.sentence ? 'is-bad' : undefined}>
              {upload.sentence ? (
                <>
                  <span className="field-error" role="alert">
                    <Icon art={circleAlertIcon} />
                    {upload.sentence}
                  </span>
                  {upload.again ? (
                    <button type="button" className="admin-button" onClick={upload.again}>
                      Try again
                    </button>
                  ) : null}
                  <button
                    type="button"
                    className="admin-button admin-button--icon"
                    aria-label={`Let ${upload.name} go`}
                    onClick={() => onDismiss(upload.id)}
                  >
                    <Icon art={xIcon} />
                  </button>
                </>
              ) : (
                <>
                  <span>{upload.name}</span>
                  <span
                    className="num"
                    role="progressbar"
                    aria-label={upload.name}
                    aria-valuenow={Math.round(upload.share * 100)}
                    aria-valuemin={0}
                    aria-valuemax={100}
                  >
                    {upload.share < 1 ? `${Math.round(upload.share * 100)} %` : 'Looking at it'}
                  </span>
                  <ScaleBar
                    segments={TENTHS.map((tenth) => ({
                      key: tenth,
                      ...(upload.share * 10 > Number(tenth) ? { tone: 'now' as const } : {}),
                    }))}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const TENTHS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
