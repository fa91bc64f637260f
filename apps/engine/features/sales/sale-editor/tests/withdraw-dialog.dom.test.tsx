import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Editor, EditorProvider } from '../web/draft/editor-context.ts';
import { ActionDialog } from '../web/publish/action-dialog.tsx';
import type { Publishing } from '../web/publish/use-publishing.ts';

const ids = ['a', 'b', 'c'];
const draft = {
  parcels: ids.map((id) => ({ id, name: `Quarter ${id.toUpperCase()}` })),
  groups: [{ blockId: 'block', parcelIds: ids }],
};

let root: Root;
let sent: unknown[];
beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  sent = [];
  document.body.innerHTML = '<div id="page"></div>';
  const page = document.querySelector('#page');
  if (!page) throw new Error('There is no page.');
  const sale = {
    publicDraft: draft,
    withdrawnParcelIds: [],
    audience: { registered: 12, approved: 9, reminders: 1 },
  } as unknown as Editor['sale'];
  const publishing = {
    isBusy: false,
    problem: null,
    action: async (input: unknown) => {
      sent.push(input);
      return null;
    },
  } as unknown as Publishing;
  root = createRoot(page);
  await act(async () =>
    root.render(
      <EditorProvider value={{ sale, draft } as unknown as Editor}>
        <ActionDialog action="withdraw" publishing={publishing} onClose={() => {}} />
      </EditorProvider>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

const text = (): string => document.body.textContent ?? '';
const write = (selector: string, value: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector(selector);
    if (!field) throw new Error(`There is no ${selector}.`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(selector === 'select' ? 'change' : 'input', { bubbles: true }));
  });
const submit = (): Promise<void> =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

test('chooses no parcel by itself, and withdraws none until staff have chosen', async () => {
  expect(document.querySelector('select')?.value).toBe('');
  await write('textarea', 'A caveat on its title.');
  await submit();
  expect(text()).toContain('Choose the parcel. Nothing was done.');
  expect(sent).toEqual([]);
  await write('select', 'b');
  await submit();
  expect(sent).toEqual([{ action: 'withdraw', parcelId: 'b', reason: 'A caveat on its title.' }]);
});

test('says what becomes of the block, and everybody who gets an email', async () => {
  expect(text()).not.toContain('leaves its block');
  await write('select', 'b');
  expect(text()).toContain(
    'Parcel 2, Quarter B leaves its block, which is then Parcel 1, Quarter A and Parcel 3, Quarter C.',
  );
  expect(text()).toContain('12 people who registered and 1 person with reminders get an email.');
});
