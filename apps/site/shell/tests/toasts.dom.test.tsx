import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../../engine/testing/patience.ts';
import { type Notice, notices } from '../notices/notices.ts';
import { ToastHost } from '../notices/toast-host.tsx';

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<ToastHost />);
});
afterEach(() => {
  root.unmount();
  for (const { id } of notices.list) notices.dismiss(id);
  vi.useRealTimers();
});

const THANKS: Notice = {
  id: 'contact',
  tone: 'ok',
  icon: 'check',
  words: 'Thanks for contacting us! We will get in touch with you shortly.',
  stays: false,
};
const show = async (notice: Notice): Promise<HTMLElement> => {
  notices.show(notice);
  return vi.waitFor(
    () => {
      const found = [...document.querySelectorAll<HTMLElement>('.toast')].find((one) =>
        one.textContent?.includes(notice.words),
      );
      if (!found) throw new Error('The message is not there.');
      return found;
    },
    { timeout: PATIENCE_MS },
  );
};
/** React does what it has to do between the steps of the clock. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number): Promise<void> => {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};

const FAILED: Notice = { ...THANKS, tone: 'out', icon: 'alert', words: 'An error occurred while submitting.' };
/** The boxes that are in the document, whatever the list of notices says. */
const boxes = (): string[] => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

test('a message is out of the document after five seconds', async () => {
  await show(THANKS);
  expect(document.querySelector('[aria-label="Messages"] [role="alert"]')?.textContent).toBe(THANKS.words);
  await pass(4000);
  expect(boxes()).toEqual([THANKS.words]);
  await pass(1500);
  expect(boxes()).toEqual([]);
});

test('a success that follows a failure replaces it, and has five seconds of its own', async () => {
  await show(FAILED);
  await pass(4000);
  await show(THANKS);
  await pass(4000);
  expect(boxes()).toEqual([THANKS.words]);
  await pass(1500);
  expect(boxes()).toEqual([]);
});

test('a failure that follows a success at once is shown', async () => {
  await show(THANKS);
  notices.dismiss(THANKS.id);
  await show(FAILED);
  await pass(10);
  expect(boxes()).toEqual([FAILED.words]);
});

test('a message goes after five seconds also under a pointer that rests on it', async () => {
  const toast = await show(THANKS);
  toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await pass(5500);
  expect(boxes()).toEqual([]);
});

test('while the focus is in it, a message stays; its button closes it', async () => {
  const toast = await show(THANKS);
  toast.querySelector('button')?.focus();
  await pass(20_000);
  expect(notices.list).toHaveLength(1);
  toast.querySelector('button')?.click();
  await pass(10);
  expect(boxes()).toEqual([]);
});

test('a message that stays is there until it is taken away, and can change its words', async () => {
  await show({ ...THANKS, stays: true });
  await pass(60_000);
  expect(notices.list).toHaveLength(1);
  await show({ ...THANKS, words: 'Other words.', stays: true });
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  notices.dismiss('contact');
  await pass(10);
  expect(boxes()).toEqual([]);
});
