import { type FileThread, openFileThread } from './conversion/file-thread.ts';

export type ConvertFile = FileThread['convert'];
export type FileConversion = { convert: ConvertFile; stop: () => Promise<void> };

/** Converts files beside the thread that decides bids: sound, which takes minutes, in one thread and everything else in another. */
export const openFileConversion = (): FileConversion => {
  const [sounds, others] = [openFileThread(), openFileThread()];
  return {
    convert: (asked) => (asked.kind === 'audio' ? sounds : others).convert(asked),
    stop: async () => void (await Promise.all([sounds.stop(), others.stop()])),
  };
};
