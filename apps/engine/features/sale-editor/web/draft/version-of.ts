import type { DraftDocument, Uploaded } from '@quarterline/contract';

/** A file that was sent, as one version of a paper of the sale. */
export const versionOf = (file: Uploaded): DraftDocument['versions'][number] => ({
  href: file.href,
  fileName: file.fileName,
  mediaType: file.mediaType,
  bytes: file.bytes,
  at: file.at,
});
