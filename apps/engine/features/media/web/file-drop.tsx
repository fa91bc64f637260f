import '../../administration/web/admin-button.css';
import './file-drop.css';
import { MOST_BYTES, type UploadKind } from '@quarterline/contract';
import { Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

const ACCEPT: Record<UploadKind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/tiff,.heic,.heif',
  document: 'application/pdf,.pdf',
  audio: 'audio/mpeg,audio/x-m4a,audio/wav,.mp3,.m4a,.wav',
  video: 'video/mp4,video/webm',
  captions: 'text/vtt,.vtt',
};
const TAKEN: Record<UploadKind, string> = {
  picture: 'JPEG, PNG, HEIC, WebP, AVIF or TIFF',
  document: 'PDF',
  audio: 'MP3, M4A or WAV',
  video: 'MP4 or WebM',
  captions: 'WebVTT',
};

type FileDropProps = {
  kind: UploadKind;
  label: string;
  /** One file only: of several that are dropped, the first. */
  single?: boolean;
  uploads: Uploads;
};

/** Where files are chosen or dropped, and under it those on their way. */
export function FileDrop({ kind, label, single = false, uploads }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) uploads.send(single ? chosen.slice(0, 1) : chosen);
  };
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
          take(event.dataTransfer.files);
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
          aria-describedby={`${id}-hint`}
          multiple={!single}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <span className="field-hint" id={`${id}-hint`}>
          {single ? 'or drop it here' : 'or drop them here'}: {TAKEN[kind]}, up to {MOST_BYTES[kind] / 1_000_000} MB
          {single ? '' : ' each'}
        </span>
      </div>
      <UploadList uploads={uploads} />
    </>
  );
}
