import type { Uploaded, UploadKind } from '@quarterline/contract';
import { useEffect, useRef, useState } from 'react';
import { newId } from '#platform/staff/web/new-id.ts';
import { browserLine } from './upload-line.ts';
import { openUploadQueue } from './upload-queue.ts';
import { isOnItsWay, openUploads, type UploadPlace, type UploadsNow } from './uploads-of-page.ts';

/** Of the whole page: more at once make none of them faster. */
const queue = openUploadQueue(3);
const EMPTY: UploadsNow = { uploads: [], tally: { all: 0, arrived: 0, refused: 0, same: 0 } };
const HAS_NONE = (): boolean => false;

/**
 * Sends many files, a few at a time; each that arrives is handed over at once. `has`: is this file in the list already? While something is on
 * its way, closing the page asks first.
 */
export function useUploads(
  kind: UploadKind,
  onFile: (file: Uploaded, later: readonly string[]) => void,
  has: (href: string) => boolean = HAS_NONE,
) {
  const [now, setNow] = useState(EMPTY);
  const place = useRef<UploadPlace>({ kind, onFile, has });
  // What is there when a file arrives, not when it left.
  useEffect(() => {
    place.current = { kind, onFile, has };
  });
  const [sending] = useState(() =>
    openUploads(() => place.current, { line: browserLine, queue, newId, onChange: setNow }),
  );
  const isBusy = now.uploads.some(isOnItsWay);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { ...now, ...sending };
}
export type Uploads = ReturnType<typeof useUploads>;
