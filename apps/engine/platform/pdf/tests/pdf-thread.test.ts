import { DEFAULT_BRAND } from '@quarterline/listing';
import { afterEach, describe, expect, it } from 'vitest';
import { readPdfPages } from '#testing/read-pdf-text.ts';
import type { PdfQuestion } from '../draw-pdf.ts';
import { openPdfThread } from '../pdf-thread.ts';

const document = (steps: PdfQuestion['steps'] = [['text', ['The land is sold.']]]): PdfQuestion => ({
  head: {
    title: 'A document',
    about: 'A parcel',
    form: 'form 1',
    record: 'No record',
    demo: false,
    madeAt: 0,
    madeText: 'Made today',
    brand: DEFAULT_BRAND,
  },
  steps,
});
const open: ReturnType<typeof openPdfThread>[] = [];
const thread = (options: Parameters<typeof openPdfThread>[0] = {}) => {
  const opened = openPdfThread(options);
  open.push(opened);
  return opened;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});
const NOT_MADE = expect.objectContaining({
  status: 503,
  body: expect.objectContaining({ code: 'document_not_made', next: expect.stringContaining('Try again') }),
});

describe('documents', () => {
  it('are made one after another; who comes when too many wait is told so, and those before get theirs', async () => {
    const { draw } = thread({ maxWaiting: 2 });
    const asked = [draw(document()), draw(document()), draw(document())];
    const [first, second, third] = await Promise.allSettled(asked);
    for (const one of [first, second]) {
      if (one?.status !== 'fulfilled') throw new Error('It was not made.');
      expect(await readPdfPages(one.value)).toHaveLength(1);
    }
    expect(third).toEqual({ status: 'rejected', reason: NOT_MADE });
    expect((await draw(document())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that take too long end with the same sentence', async () => {
    const { draw } = thread({ maxMs: 1 });
    const endless = Array.from({ length: 500 }, () => ['text', ['Words '.repeat(200)]] as const);
    await expect(draw(document(endless))).rejects.toEqual(NOT_MADE);
  });

  it('that a fault of ours stops say where it is, and the next is made', async () => {
    const { draw } = thread();
    const broken = [['facts', [[['Price', undefined as unknown as string]]]]] as const;
    await expect(draw(document(broken))).rejects.toThrow(/A document was not drawn.*draw-pdf/s);
    await expect(draw(document())).resolves.toBeInstanceOf(Buffer);
  });
});
