import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '#testing/patience.ts';
import { AdminSearch } from '../web/frame/admin-search.tsx';

const HITS = [
  { kind: 'sales', id: 'bear-lake', title: 'Bear Lake', detail: 'Wetaskiwin', status: 'live' },
  { kind: 'people', id: '7', title: 'Marlene Bear', detail: 'marlene@farm.example', status: null },
];
let asked: string[] = [];
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ hits: HITS });
  });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<AdminSearch seesPeople />);
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.unstubAllGlobals();
});

const soon = <Value,>(look: () => Value): Promise<Value> => vi.waitFor(look, { timeout: PATIENCE_MS });
const box = (): HTMLInputElement => {
  const found = host.querySelector('input');
  if (!found) throw new Error('There is no search box.');
  return found;
};
const key = (name: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
const type = (text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
  box().dispatchEvent(new Event('input', { bubbles: true }));
};
const current = (): string | undefined => host.querySelector('[aria-selected="true"] b')?.textContent ?? undefined;

describe('the search over the office', () => {
  it('is reached with “/”, asks once for what was typed, and is walked through with the arrow keys', async () => {
    await soon(box);
    await soon(() => {
      key('/');
      expect(document.activeElement).toBe(box());
    });
    type('b');
    type('be');
    type('bear');
    await soon(() => expect(current()).toBe('Bear Lake'));
    expect(asked).toHaveLength(1);
    expect(host.querySelector('[aria-selected="true"] span')?.textContent).toBe('Wetaskiwin · Control board');
    key('ArrowDown');
    await soon(() => expect(current()).toBe('Marlene Bear'));
    expect(host.querySelector<HTMLAnchorElement>('[aria-selected="true"]')?.getAttribute('href')).toBe(
      '/admin/people/7/',
    );
    key('Escape');
    await soon(() => expect(host.querySelector<HTMLElement>('[role=listbox]')?.hidden).toBe(true));
  });

  it('leaves “/” to a field that somebody writes in', async () => {
    await soon(box);
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    key('/');
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
