import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchBox } from '../search-box.tsx';

const BOX = <SearchBox id="finder" className="header-search-box" label="Search" placeholder="Search land" />;

/** The search box as the server sends it. `takeOver` is what the page's code does when it arrives. */
function received() {
  const host = document.createElement('div');
  host.innerHTML = renderToString(BOX);
  document.body.append(host);
  const box = host.querySelector('input');
  if (!box) throw new Error('The box is not in the page.');
  const takeOver = () => act(async () => hydrateRoot(host, BOX));
  return { host, box, takeOver };
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

test('what was typed before the page’s code arrived stays, and is looked for', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const { host, box, takeOver } = received();
  box.focus();
  box.value = 'chin';
  const root = await takeOver();
  expect(box.value).toBe('chin');
  expect(host.querySelector('.search-box-panel')).not.toBeNull();
  await act(async () => root.unmount());
});

test('the list stays closed while the box does not have the focus', async () => {
  const { host, takeOver } = received();
  const root = await takeOver();
  expect(host.querySelector('.search-box-panel')).toBeNull();
  await act(async () => root.unmount());
});
