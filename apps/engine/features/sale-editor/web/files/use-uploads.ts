import type { Uploaded, UploadKind } from '@quarterline/contract';
import { useState } from 'react';
import { newId } from '../../../administration/web/new-id.ts';
import { sendFile } from './send-file.ts';

/** A file on its way, or one that did not get there; one that has arrived is gone from here. */
export type Upload = { id: string; name: string; share: number; sentence: string | null; again: (() => void) | null };

const AT_ONCE = 3;

/** Sends many files, a few at a time; each that arrives is handed over at once. */
export function useUploads(kind: UploadKind, onFile: (file: Uploaded) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, next: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const dismiss = (id: string): void => setUploads((all) => all.filter((one) => one.id !== id));

  const sendOne = async (id: string, file: File): Promise<void> => {
    change(id, { sentence: null, again: null, share: 0 });
    const sent = await sendFile(kind, file, (share) => change(id, { share }));
    if (sent.ok) {
      dismiss(id);
      onFile(sent.file);
    } else change(id, { sentence: sent.sentence, again: () => void sendOne(id, file) });
  };
  const send = async (files: readonly File[]): Promise<void> => {
    const waiting = files.map((file) => ({ id: newId(), file }));
    setUploads((all) => [
      ...all,
      ...waiting.map(({ id, file }) => ({ id, name: file.name, share: 0, sentence: null, again: null })),
    ]);
    const next = waiting.values();
    const worker = async (): Promise<void> => {
      for (const { id, file } of next) await sendOne(id, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  return { uploads, send: (files: readonly File[]) => void send(files), dismiss };
}
