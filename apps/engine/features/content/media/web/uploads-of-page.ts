import type { Uploaded, UploadKind } from '@quarterline/contract';
import { type SendStep, sendFile } from './send-file.ts';
import type { UploadLine } from './upload-line.ts';
import type { UploadQueue } from './upload-queue.ts';

/** A file on its way, or one that did not get there; one that has arrived is gone from here. */
export type Upload = {
  id: string;
  name: string;
  bytes: number;
  step: SendStep['step'] | 'waiting' | 'refused' | 'here already';
  share: number;
  /** What is said of one that is refused, or was here already. */
  sentence: string | null;
  canTryAgain: boolean;
};
/** Of the files since the list was last empty. */
export type UploadTally = { all: number; arrived: number; refused: number; same: number };
export type UploadsNow = { uploads: readonly Upload[]; tally: UploadTally };

export type UploadPlace = {
  kind: UploadKind;
  /** `later`: those that were dropped after it together with it, and arrived before it. */
  onFile: (file: Uploaded, later: readonly string[]) => void;
  /** Is this file in the list that it is for? */
  has: (href: string) => boolean;
};

type Services = { line: UploadLine; queue: UploadQueue; newId: () => string; onChange: (now: UploadsNow) => void };

const NOTHING: UploadTally = { all: 0, arrived: 0, refused: 0, same: 0 };
const ENDED: ReadonlySet<Upload['step']> = new Set(['refused', 'here already']);

export const isOnItsWay = ({ step }: Upload): boolean => !ENDED.has(step);

/** The files of one place of a page: sends them, keeps what is said of each, and their order. */
export function openUploads(place: () => UploadPlace, { line, queue, newId, onChange }: Services) {
  let now: UploadsNow = { uploads: [], tally: NOTHING };
  const files = new Map<string, { file: File; batch: (string | undefined)[]; at: number; stop: AbortController }>();

  const set = (next: Partial<UploadsNow>): void => {
    now = { ...now, ...next };
    onChange(now);
  };
  const change = (id: string, next: Partial<Upload>): void =>
    set({ uploads: now.uploads.map((one) => (one.id === id ? { ...one, ...next } : one)) });
  const count = (next: Partial<UploadTally>): void => set({ tally: { ...now.tally, ...next } });
  const drop = (id: string): void => {
    files.delete(id);
    set({ uploads: now.uploads.filter((one) => one.id !== id) });
  };

  const sendOne = async (id: string): Promise<void> => {
    const sending = files.get(id);
    if (!sending) return;
    const { file, batch, at, stop } = sending;
    const { kind } = place();
    try {
      const sent = await queue.run(
        () => sendFile(line, { kind, file }, (step) => change(id, step), stop.signal),
        stop.signal,
      );
      if (!sent.ok) {
        count({ refused: now.tally.refused + 1 });
        return change(id, { step: 'refused', sentence: sent.sentence, canTryAgain: sent.again });
      }
      const { has, onFile } = place();
      // The same photograph twice in one drop, too: the list may not show the first yet.
      if (has(sent.file.href) || batch.includes(sent.file.href)) {
        count({ same: now.tally.same + 1 });
        const sentence = `${file.name} is here already and was not added again.`;
        return change(id, { step: 'here already', sentence });
      }
      const later = batch.slice(at + 1).filter((href) => href !== undefined);
      batch[at] = sent.file.href;
      count({ arrived: now.tally.arrived + 1 });
      drop(id);
      onFile(sent.file, later);
    } catch (error) {
      // Stopped: it is gone from the list already.
      if (!stop.signal.aborted) throw error;
    }
  };

  return {
    send: (chosen: readonly File[]): void => {
      const batch: (string | undefined)[] = [];
      const added = chosen.map((file, at): Upload => {
        const id = newId();
        files.set(id, { file, batch, at, stop: new AbortController() });
        const fresh = { step: 'waiting', share: 0, sentence: null, canTryAgain: false } as const;
        return { id, name: file.name, bytes: file.size, ...fresh };
      });
      const before = now.uploads.some(isOnItsWay) ? now.tally : NOTHING;
      set({ uploads: [...now.uploads, ...added], tally: { ...before, all: before.all + added.length } });
      for (const { id } of added) void sendOne(id);
    },
    tryAgain: (id: string): void => {
      count({ refused: Math.max(0, now.tally.refused - 1) });
      change(id, { step: 'waiting', share: 0, sentence: null, canTryAgain: false });
      void sendOne(id);
    },
    /** Takes a file off the list; one that is on its way is stopped. */
    dismiss: (id: string): void => {
      const one = now.uploads.find((upload) => upload.id === id);
      if (one && isOnItsWay(one)) count({ all: Math.max(0, now.tally.all - 1) });
      files.get(id)?.stop.abort();
      drop(id);
    },
    stopAll: (): void => {
      for (const { id } of now.uploads.filter(isOnItsWay)) {
        files.get(id)?.stop.abort();
        files.delete(id);
      }
      const uploads = now.uploads.filter((one) => !isOnItsWay(one));
      set({ uploads, tally: { ...now.tally, all: now.tally.arrived + now.tally.refused + now.tally.same } });
    },
  };
}
