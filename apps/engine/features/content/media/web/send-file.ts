import {
  apiPath,
  PART_BYTES,
  type SentKind,
  sizeRefusal,
  type Uploaded,
  type UploadKind,
  UploadState,
} from '@quarterline/contract';
import type { LineAnswer, UploadLine } from './upload-line.ts';

/** What is being done with a file, and how much of it has arrived, from 0 to 1. */
export type SendStep = { step: 'reading' | 'sending' | 'offline' | 'converting'; share: number };
/** `again`: trying once more can work. `known`: it was here before, and was not sent. */
export type SentFile = { ok: true; file: Uploaded; known: boolean } | { ok: false; sentence: string; again: boolean };

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** With the pauses between them: ten minutes without one answer. */
const MAX_SILENCES = 42;
const MAX_BEGINNINGS = 3;
const ASK_AGAIN_MS = 400;

/**
 * Sends a file in parts and waits until it is converted. What breaks is tried again from where it was; what is refused is not. Rejects with the
 * signal's reason when it is stopped.
 */
export async function sendFile(
  line: UploadLine,
  sent: { kind: UploadKind; file: File },
  onStep: (step: SendStep) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const end = await sendInParts(line, sent, onStep, signal);
  if (!('state' in end)) return end;
  if (end.state !== 'done') throw new Error('A file of the library was kept without being converted.');
  return { ok: true, file: end.file, known: end.known };
}

type Ended = Extract<UploadState, { state: 'done' | 'kept' }>;

/** The same for what is not converted, such as a sale out of another installation: ends once it is whole. */
export async function sendInParts(
  line: UploadLine,
  { kind, file }: { kind: SentKind; file: File },
  onStep: (step: SendStep) => void,
  signal: AbortSignal,
): Promise<Ended | Extract<SentFile, { ok: false }>> {
  const tooLarge = sizeRefusal(kind, file.name, file.size);
  if (tooLarge !== null) return { ok: false, sentence: tooLarge, again: false };
  onStep({ step: 'reading', share: 0 });
  const sha256 = await line.digest(file).catch(() => null);
  signal.throwIfAborted();
  if (sha256 === null) {
    const sentence = `${file.name} cannot be read from this device any more. Choose it again.`;
    return { ok: false, sentence, again: false };
  }

  let share = 0;
  const patiently = async (
    path: string,
    body: Blob | object,
    onSent?: (bytes: number) => void,
  ): Promise<LineAnswer> => {
    for (let silences = 0; ; silences += 1) {
      const answer = await line.post(path, body, { signal, ...(onSent ? { onSent } : {}) });
      if (answer !== null && (answer.ok || (answer.status < 500 && answer.status !== 429))) return answer;
      if (silences === MAX_SILENCES) return answer ?? { ok: false, status: 0, refused: silent(file.name), again: true };
      if (answer === null) onStep({ step: 'offline', share });
      await line.pause(Math.min(FIRST_WAIT_MS * 2 ** silences, LONGEST_WAIT_MS), signal);
    }
  };

  const stepOf = (state: UploadState | null): Promise<LineAnswer> => {
    if (state === null || state.state === 'done' || state.state === 'kept')
      return patiently(apiPath('POST /api/admin/uploads'), { kind, name: file.name, bytes: file.size, sha256 });
    const [part] = state.state === 'receiving' ? state.missing : [];
    if (state.state === 'working' || part === undefined)
      return patiently(apiPath('POST /api/admin/uploads/:uploadId/finish', { uploadId: state.id }), {});
    const begins = part * PART_BYTES;
    const bytes = file.slice(begins, begins + PART_BYTES);
    const arrived = file.size - missingBytes(state, file.size);
    const onSent = (sent: number): void => {
      share = Math.min(1, (arrived + Math.min(sent, bytes.size)) / file.size);
      onStep({ step: 'sending', share });
    };
    onSent(0);
    return patiently(
      apiPath('POST /api/admin/uploads/:uploadId/parts/:part', { uploadId: state.id, part }),
      bytes,
      onSent,
    );
  };

  let state: UploadState | null = null;
  const forget = (): void => {
    // What there is of it takes room on the server until tomorrow. Nobody waits for the answer.
    if (state !== null && state.state !== 'done')
      void line.post(
        apiPath('POST /api/admin/uploads/:uploadId/stop', { uploadId: state.id }),
        {},
        { signal: new AbortController().signal },
      );
  };
  signal.addEventListener('abort', forget);
  for (let beginnings = 0; ; ) {
    const answer = await stepOf(state);
    if (!answer.ok && answer.status !== 404) return { ok: false, sentence: answer.refused, again: answer.again };
    const before: UploadState | null = state;
    state = answer.ok ? UploadState.parse(answer.body) : null;
    // The engine has lost what it had of the file, or other bytes arrived than were sent.
    if (state === null || (before?.state === 'working' && state.state === 'receiving')) beginnings += 1;
    if (beginnings === MAX_BEGINNINGS)
      return { ok: false, sentence: `${file.name} did not arrive whole. Try again.`, again: true };
    if (state?.state === 'done' || state?.state === 'kept') return state;
    if (state?.state === 'working') {
      onStep({ step: 'converting', share: 1 });
      await line.pause(ASK_AGAIN_MS, signal);
    } else if (state?.state === 'receiving' && state.missing.length === 0) onStep({ step: 'converting', share: 1 });
  }
}

const missingBytes = ({ missing }: { missing: readonly number[] }, size: number): number =>
  missing.reduce((sum, part) => sum + Math.min(PART_BYTES, size - part * PART_BYTES), 0);

const silent = (name: string): string => `${name} did not arrive: there is no connection. Check it and try again.`;
