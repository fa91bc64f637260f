import type { Database } from '#database/connect.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { ObjectStorage } from '#platform/storage/object-storage.ts';
import type { FileThread } from './conversion/file-thread.ts';

/** Dependencies of file routes. */
export type MediaServices = {
  database: Database;
  sessions: Sessions;
  storage: ObjectStorage;
  /** Storage of parts until the file is complete. */
  parts: ObjectStorage;
  /** The database's time. */
  now: () => number;
};

export type UploadServices = Omit<MediaServices, 'sessions'> & {
  convert: FileThread['convert'];
  onError: (error: unknown) => void;
};
