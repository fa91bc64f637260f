import { apiPath, PART_BYTES, type Uploaded } from '@quarterline/contract';
import { describe, expect, it } from 'vitest';
import { type SendStep, sendFile } from '../web/send-file.ts';
import type { LineAnswer, UploadLine } from '../web/upload-line.ts';
import { openUploadQueue } from '../web/upload-queue.ts';
import { openUploads, type UploadsNow } from '../web/uploads-of-page.ts';

const ID = '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11';
const uploaded = (name: string): Uploaded => ({
  id: ID,
  href: `/media/files/${name}`,
  fileName: name,
  mediaType: 'image/webp',
  bytes: 10,
  width: 4,
  height: 3,
  pages: null,
  firstPage: null,
  at: '2026-11-23T18:00:00.000Z',
});
const yes = (body: unknown): LineAnswer => ({ ok: true, body });
const no = (status: number, refused: string, again = false): LineAnswer => ({ ok: false, status, refused, again });
const receiving = (...missing: number[]): LineAnswer => yes({ state: 'receiving', id: ID, missing });
const done = (name = 'yard.jpg', known = false): LineAnswer => yes({ state: 'done', file: uploaded(name), known });

/** Answers one after another; `null` is a connection that breaks. Keeps what was asked for, and how long was waited. */
const lineOf = (...answers: (LineAnswer | null)[]) => {
  const asked: string[] = [];
  const waited: number[] = [];
  const line: UploadLine = {
    post: async (path, body, { onSent }) => {
      asked.push(path === apiPath('POST /api/admin/uploads') ? 'begin' : path.replace(`/api/admin/uploads/${ID}/`, ''));
      if (body instanceof Blob) onSent?.(body.size);
      return answers.shift() ?? null;
    },
    pause: async (ms) => void waited.push(ms),
    digest: async () => 'a'.repeat(64),
  };
  return { line, asked, waited };
};
const photo = (bytes = 10, name = 'yard.jpg'): File => new File([new Uint8Array(bytes)], name);
const send = async (line: UploadLine, file = photo(), signal = new AbortController().signal) => {
  const steps: SendStep[] = [];
  const sent = await sendFile(line, { kind: 'picture', file }, (step) => steps.push(step), signal);
  return { sent, steps };
};

describe('a photograph that is sent', () => {
  it('goes in parts, is converted, and is there', async () => {
    const working = yes({ state: 'working', id: ID });
    const { line, asked } = lineOf(receiving(0, 1), receiving(1), receiving(), working, done());
    const { sent, steps } = await send(line, photo(PART_BYTES + 1));
    expect(sent).toMatchObject({ ok: true, known: false });
    expect(asked).toEqual(['begin', 'parts/0', 'parts/1', 'finish', 'finish']);
    expect(steps.map(({ step }) => step)).toContain('converting');
    expect(steps.at(-1)).toEqual({ step: 'converting', share: 1 });
    const shares = steps.filter(({ step }) => step === 'sending').map(({ share }) => share);
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  });

  it('goes on with the part that broke when the connection is back, and says so meanwhile', async () => {
    const { line, asked, waited } = lineOf(receiving(0, 1), receiving(1), null, null, receiving(), done());
    const { sent, steps } = await send(line, photo(PART_BYTES * 2));
    expect(sent.ok).toBe(true);
    expect(asked).toEqual(['begin', 'parts/0', 'parts/1', 'parts/1', 'parts/1', 'finish']);
    expect(waited).toEqual([1000, 2000]);
    expect(steps.filter(({ step }) => step === 'offline')).toHaveLength(2);
  });

  it('that was here before is not sent', async () => {
    const { line, asked } = lineOf(done('yard.jpg', true));
    expect((await send(line)).sent).toMatchObject({ ok: true, known: true });
    expect(asked).toEqual(['begin']);
  });

  it.each([
    [
      'that is refused is not tried again',
      [receiving(0), no(422, 'yard.jpg is a ZIP file.')],
      'yard.jpg is a ZIP file.',
      false,
    ],
    ['of somebody whose login ended can be tried again', [no(401, 'Log in again.', true)], 'Log in again.', true],
    [
      'of which an engine knows nothing is begun anew, three times',
      [null, no(404, ''), no(404, ''), no(404, '')],
      'yard.jpg did not arrive whole. Try again.',
      true,
    ],
  ])('%s', async (_, answers, sentence, again) => {
    const { line } = lineOf(...answers);
    expect((await send(line)).sent).toEqual({ ok: false, sentence, again });
  });

  it('without a connection for ten minutes can be tried again by hand', async () => {
    const { line, waited } = lineOf();
    expect((await send(line)).sent).toMatchObject({ ok: false, again: true });
    const minutes = waited.reduce((sum, ms) => sum + ms, 0) / 60_000;
    expect([minutes > 9, minutes < 11]).toEqual([true, true]);
  });

  it('that is too large is not read', async () => {
    const { line, asked } = lineOf();
    const file = Object.defineProperty(photo(), 'size', { value: 40_000_001 });
    expect((await send(line, file)).sent).toEqual({
      ok: false,
      sentence: 'yard.jpg is larger than 40 MB. Save it smaller and send that.',
      again: false,
    });
    expect(asked).toEqual([]);
  });
});

/** A page with one place for pictures; each file arrives when `arrive` says so. */
const openPage = () => {
  const arrivals = new Map<string, (answer: LineAnswer) => void>();
  let now: UploadsNow = { uploads: [], tally: { all: 0, arrived: 0, refused: 0, same: 0 } };
  const list: { href: string; later: readonly string[] }[] = [];
  let next = 0;
  const line: UploadLine = {
    post: (_, body, { signal }) =>
      new Promise((resolve, reject) => {
        arrivals.set((body as { name: string }).name, resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    pause: async () => {},
    digest: async () => {
      read += 1;
      return 'a'.repeat(64);
    },
  };
  const page = openUploads(
    () => ({
      kind: 'picture',
      onFile: ({ href }, later) => void list.push({ href, later }),
      has: (href) => list.some((one) => one.href === href),
    }),
    {
      line,
      queue: openUploadQueue(3),
      newId: () => {
        next += 1;
        return `id-${next}`;
      },
      onChange: (changed) => {
        now = changed;
      },
    },
  );
  let read = 0;
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    ...page,
    list,
    now: () => now,
    filesRead: () => read,
    sending: () => [...arrivals.keys()],
    settled,
    arrive: async (name: string, answer: LineAnswer = done(name)): Promise<void> => {
      const resolve = arrivals.get(name);
      if (!resolve) throw new Error(`${name} is not on its way.`);
      arrivals.delete(name);
      resolve(answer);
      await settled();
    },
  };
};
const photos = (count: number): File[] => Array.from({ length: count }, (_, at) => photo(10, `${at + 1}.jpg`));

describe('forty photographs at once', () => {
  it('are sent three at a time, in their order', async () => {
    const page = openPage();
    page.send(photos(40));
    await page.settled();
    expect(page.sending()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    await page.arrive('2.jpg');
    expect(page.sending()).toEqual(['1.jpg', '3.jpg', '4.jpg']);
    expect(page.now().tally).toEqual({ all: 40, arrived: 1, refused: 0, same: 0 });
  });

  it('are handed over with those of the same drop that come after them', async () => {
    const page = openPage();
    page.send(photos(3));
    await page.settled();
    await page.arrive('3.jpg');
    await page.arrive('1.jpg');
    expect(page.list).toEqual([
      { href: '/media/files/3.jpg', later: [] },
      { href: '/media/files/1.jpg', later: ['/media/files/3.jpg'] },
    ]);
  });

  it('of which one is refused keep the others, and it can be tried again only where that can work', async () => {
    const page = openPage();
    page.send(photos(3));
    await page.settled();
    await page.arrive('1.jpg', no(422, '1.jpg is a ZIP file.'));
    await page.arrive('2.jpg', no(401, 'Log in again.', true));
    await page.arrive('3.jpg');
    expect(page.now().uploads.map(({ name, step, canTryAgain }) => [name, step, canTryAgain])).toEqual([
      ['1.jpg', 'refused', false],
      ['2.jpg', 'refused', true],
    ]);
    page.tryAgain('id-2');
    await page.settled();
    await page.arrive('2.jpg');
    expect(page.list.map(({ href }) => href)).toEqual(['/media/files/3.jpg', '/media/files/2.jpg']);
    expect(page.now().tally).toEqual({ all: 3, arrived: 2, refused: 1, same: 0 });
  });

  it('that are stopped leave the list, and those that wait never begin', async () => {
    const page = openPage();
    page.send(photos(5));
    await page.settled();
    page.dismiss('id-2');
    await page.settled();
    expect(page.now().uploads.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(page.sending()).toContain('4.jpg');
    page.stopAll();
    await page.settled();
    expect(page.now()).toEqual({ uploads: [], tally: { all: 0, arrived: 0, refused: 0, same: 0 } });
    expect([page.sending().includes('5.jpg'), page.filesRead()]).toEqual([false, 4]);
  });

  it('of which one is in the list already say so, and it is not added again', async () => {
    const page = openPage();
    page.send([photo(10, 'a.jpg'), photo(10, 'copy.jpg')]);
    await page.settled();
    await page.arrive('a.jpg');
    await page.arrive('copy.jpg', done('a.jpg', true));
    expect(page.list).toHaveLength(1);
    expect(page.now().uploads.map(({ sentence }) => sentence)).toEqual([
      'copy.jpg is here already and was not added again.',
    ]);
  });
});
