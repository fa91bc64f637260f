import type { DraftDocument, Uploaded } from '@quarterline/contract';

/** A file that was sent, as one version of a paper of the sale. */
export const versionOf = (file: Uploaded): DraftDocument['versions'][number] => ({
  href: file.href,
  fileName: file.fileName,
  mediaType: file.mediaType,
  bytes: file.bytes,
  ...(file.pages === null ? {} : { pages: file.pages }),
  ...(file.firstPage === null ? {} : { firstPage: file.firstPage }),
  at: file.at,
});
