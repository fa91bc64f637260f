import { expect, it, vi } from 'vitest';
import { sharePage } from '../parts/share-link.tsx';

const page = { url: 'https://site.example/auctions/round-hill', title: 'Round Hill Quarters' };
const named = (name: string): Error => Object.assign(new Error(name), { name });
const clipboard = () => ({ writeText: vi.fn(async () => {}) });

it('a device that shares is given the page, and nothing is copied', async () => {
  const share = vi.fn(async () => {});
  const copies = clipboard();
  expect(await sharePage(page, { share, clipboard: copies })).toBe('shared');
  expect(share).toHaveBeenCalledWith(page);
  expect(copies.writeText).not.toHaveBeenCalled();
});

it('who closes the list of the device gets nothing copied behind their back', async () => {
  const copies = clipboard();
  const share = async () => Promise.reject(named('AbortError'));
  expect(await sharePage(page, { share, clipboard: copies })).toBe('closed');
  expect(copies.writeText).not.toHaveBeenCalled();
});

it.each([
  ['has nothing to share with', {}],
  ['cannot share this page', { share: async () => {}, canShare: () => false }],
  ['fails to share', { share: async () => Promise.reject(named('NotAllowedError')) }],
])('a device that %s gets the link copied', async (_, device) => {
  const copies = clipboard();
  expect(await sharePage(page, { ...device, clipboard: copies })).toBe('copied');
  expect(copies.writeText).toHaveBeenCalledWith(page.url);
});

it('without a clipboard, or where it is refused, the link is there to be read', async () => {
  expect(await sharePage(page, {})).toBe('failed');
  const clipboardRefused = { writeText: async () => Promise.reject(named('NotAllowedError')) };
  expect(await sharePage(page, { clipboard: clipboardRefused })).toBe('failed');
});
