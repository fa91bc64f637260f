import { MAX_FILE_BYTES, type UploadKind } from '@quarterline/contract';
import { DropBox } from './drop-box.tsx';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

const ACCEPT: Record<UploadKind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/tiff,.heic,.heif',
  document: 'application/pdf,.pdf',
  audio: 'audio/mpeg,.mp3',
  video: 'video/mp4,.mp4',
  captions: 'text/vtt,.vtt',
};
const TAKEN: Record<UploadKind, string> = {
  picture: 'JPEG, PNG, HEIC, WebP, AVIF or TIFF',
  document: 'PDF',
  audio: 'MP3',
  video: 'MP4',
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
  const where = single ? 'or drop it here' : 'or drop them here';
  return (
    <>
      <DropBox
        label={label}
        accept={ACCEPT[kind]}
        hint={`${where}: ${TAKEN[kind]}, up to ${MAX_FILE_BYTES[kind] / 1_000_000} MB${single ? '' : ' each'}`}
        isMultiple={!single}
        onTake={(files) => uploads.send(files)}
      />
      <UploadList uploads={uploads} />
    </>
  );
}
