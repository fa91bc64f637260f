import { apiPath, type Openers, type TenderOpener } from '@quarterline/contract';
import { OPENERS } from '@quarterline/drafting';
import { makeOpenerKey, type OpenerKeyFile } from '@quarterline/tender-cipher';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Editor, EditorProvider } from '../web/draft/editor-context.ts';
import { CheckKeyDialog } from '../web/tender/check-key-dialog.tsx';
import { MakeKeyDialog } from '../web/tender/make-key-dialog.tsx';
import { OpenersPanel } from '../web/tender/openers-panel.tsx';

const PASSPHRASE = 'four dry summers';
const opener = (name: string, changes: Partial<TenderOpener> = {}): TenderOpener => ({
  userId: name,
  name,
  you: false,
  publicKey: null,
  keyMadeAt: null,
  isPublished: false,
  ...changes,
});
const STAFF = ['Dana', 'Erin', 'Alex', 'Robin'].map((name) => ({ userId: name, name }));
let key: OpenerKeyFile;
beforeAll(async () => {
  key = await makeOpenerKey('sale', PASSPHRASE, { userId: 'Dana', name: 'Dana', madeOn: '2026-11-03' });
});

let root: Root;
let host: HTMLElement;
let known: Openers;
let sent: [path: string, body: unknown][];
let saved: string[];
let names: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [sent, saved, names] = [[], [], []];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (body) sent.push([path, JSON.parse(String(body))]);
    return new Response(JSON.stringify(known), { headers: { 'content-type': 'application/json' } });
  });
  URL.createObjectURL = (blob) => {
    saved.push('a file');
    expect(blob).toBeInstanceOf(Blob);
    return 'blob:key';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const text = (): string => host.textContent ?? '';
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const write = (field: Element | undefined, value: string) =>
  act(async () => {
    if (!field) throw new Error('There is no such field.');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
const choose = (file: File) =>
  act(async () => {
    const field = host.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error('There is no field for a file.');
    Object.defineProperty(field, 'files', { configurable: true, value: [file] });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const submit = async () => {
  await act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
};
/** Making and opening a key takes turns of its own. */
const until = async (words: string): Promise<void> => {
  for (let turn = 0; turn < 200_000 && !text().includes(words); turn += 1)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  expect(text()).toContain(words);
};
const fileOf = (content: unknown): File => new File([JSON.stringify(content)], 'opener-key.json');

const editorWith = (changes: Partial<Editor> = {}): Editor =>
  ({
    sale: { slug: 'sealed', publicDraft: null, openers: known.openers },
    draft: { zone: 'America/Edmonton' },
    checked: { faults: [], items: [] },
    asked: new Set<string>(),
    readOnly: false,
    tellOpeners: () => {},
    ...changes,
  }) as unknown as Editor;
const showPanel = (changes: Partial<Editor> = {}, isFixed = false) =>
  act(async () =>
    root.render(
      <EditorProvider value={editorWith(changes)}>
        <OpenersPanel isFixed={isFixed} />
      </EditorProvider>,
    ),
  );

describe('the openers of a sale', () => {
  it('are three different people of the staff', async () => {
    known = { saleId: 'sale', openers: [], staff: STAFF };
    await showPanel();
    const selects = [...host.querySelectorAll('select')];
    expect(button('Name these two')?.disabled).toBe(true);
    await write(selects[0], 'Dana');
    expect([...(selects[1]?.options ?? [])].map(({ value }) => value)).toEqual(['', 'Erin', 'Alex', 'Robin']);
    await write(selects[1], 'Erin');
    await write(selects[2], 'Robin');
    expect(text()).not.toContain('one lost key file loses the sale');
    await press('Name these three');
    expect(sent).toEqual([
      [apiPath('GET /api/admin/auctions/:slug/openers', { slug: 'sealed' }), { userIds: ['Dana', 'Erin', 'Robin'] }],
    ]);
  });

  it('are two where there is no third, and the panel says what that risks', async () => {
    known = { saleId: 'sale', openers: [], staff: STAFF };
    await showPanel();
    const selects = [...host.querySelectorAll('select')];
    await write(selects[0], 'Dana');
    await write(selects[1], 'Erin');
    expect(text()).toContain('one lost key file loses the sale: nothing can be opened then. Name a third person');
    await press('Name these two');
    expect(sent).toEqual([
      [apiPath('GET /api/admin/auctions/:slug/openers', { slug: 'sealed' }), { userIds: ['Dana', 'Erin'] }],
    ]);
  });

  it('that were named as two can be three afterwards', async () => {
    const openers = [opener('Dana'), opener('Erin')];
    known = { saleId: 'sale', openers, staff: STAFF };
    await showPanel();
    expect(text()).toContain('one lost key file loses the sale');
    await press('Name others');
    await write([...host.querySelectorAll('select')][2], 'Robin');
    await press('Name these three');
    expect(sent).toEqual([
      [apiPath('GET /api/admin/auctions/:slug/openers', { slug: 'sealed' }), { userIds: ['Dana', 'Erin', 'Robin'] }],
    ]);
  });

  it('are said at the field when they are missing and somebody asked', async () => {
    known = { saleId: 'sale', openers: [], staff: STAFF };
    const fault = {
      section: 'tender',
      path: OPENERS,
      words: 'x',
      sentence: 'Name two or three people.',
      missing: true,
    };
    await showPanel({
      checked: { faults: [fault], items: [] } as unknown as Editor['checked'],
      asked: new Set([OPENERS]),
    });
    expect(text()).toContain('Name two or three people.');
  });

  it('are shown with whose key is missing and which is not published yet', async () => {
    const openers = [
      opener('Dana', { you: true }),
      opener('Erin', { publicKey: 'e', keyMadeAt: 1_780_000_000_000, isPublished: true }),
      opener('Alex', { publicKey: 'a', keyMadeAt: 1_780_000_000_000 }),
    ];
    known = { saleId: 'sale', openers, staff: STAFF };
    await showPanel({ sale: { slug: 'sealed', publicDraft: {}, openers } as unknown as Editor['sale'] });
    const rows = [...host.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows[0]).toBe('Dana (you)Has not made their key yet');
    expect(rows[1]).toMatch(/^ErinKey made (?!.*not published)/);
    expect(rows[2]).toMatch(/, not published yet$/);
    expect(button('Make my key')).toBeDefined();
    expect(button('Check my key file')).toBeUndefined();
  });

  it('stay as they are once tenders are taken', async () => {
    const openers = [opener('Dana', { you: true, publicKey: 'd', keyMadeAt: 1, isPublished: true })];
    known = { saleId: 'sale', openers, staff: STAFF };
    await showPanel({}, true);
    expect(button('Make a new key')).toBeUndefined();
    expect(button('Name others')).toBeUndefined();
    expect(button('Check my key file')).toBeDefined();
  });
});

describe("an opener's key", () => {
  const passphrases = () => [...host.querySelectorAll('input[type="password"]')];
  const showMakeKey = (onDone: () => void = () => {}) =>
    act(async () =>
      root.render(
        <MakeKeyDialog
          slug="sealed"
          saleId="sale"
          zone="America/Edmonton"
          opener={{ userId: 'Dana', name: 'Dana' }}
          onDone={onDone}
          onClose={() => {}}
        />,
      ),
    );

  it('is saved under another name each time', async () => {
    for (const turn of [1, 2]) {
      await act(async () => root.render(null));
      await showMakeKey();
      await write(passphrases()[0], PASSPHRASE);
      await write(passphrases()[1], PASSPHRASE);
      await submit();
      await until('was saved by your browser');
      expect(names).toHaveLength(turn);
    }
    expect(new Set(names).size).toBe(2);
  });

  it('counts only after its saved file was opened again', async () => {
    const done = vi.fn<() => void>();
    known = { saleId: 'sale', openers: [], staff: STAFF };
    await showMakeKey(done);
    await write(passphrases()[0], 'too short');
    await submit();
    expect(text()).toContain('Use at least 12 characters.');
    await write(passphrases()[0], PASSPHRASE);
    await write(passphrases()[1], `${PASSPHRASE}!`);
    await submit();
    expect(text()).toContain('The two are not the same.');
    expect(saved).toEqual([]);
    await write(passphrases()[1], PASSPHRASE);
    await submit();
    await until('was saved by your browser');
    expect(saved).toHaveLength(1);
    expect(names[0]).toMatch(/^opener-key-sealed-dana-\d{4}-\d\d-\d\d-[a-z0-9]{6}\.json$/);
    expect(sent).toEqual([]);
    await choose(fileOf(key));
    await submit();
    await until('This is the key file of Dana, made Nov 3, 2026. You made a newer key for this sale: choose its file.');
    expect(sent).toEqual([]);
    expect(done).not.toHaveBeenCalled();
  });

  it('is checked on the device of its owner, and nothing is sent', async () => {
    await act(async () =>
      root.render(<CheckKeyDialog saleId="sale" publicKey={key.publicKey} userId="Dana" onClose={() => {}} />),
    );
    await submit();
    await until('Choose the key file that you saved.');
    await choose(fileOf({ ...key, saleId: 'other' }));
    await submit();
    await until('This is the key file of Dana, made Nov 3, 2026. It is for another sale.');
    const { opener: _, ...first } = key;
    await choose(fileOf({ ...first, publicKey: 'another' }));
    await submit();
    await until('it is an older one of yours, or the key of a colleague');
    await choose(fileOf(key));
    await until('You chose the key file of Dana, made Nov 3, 2026.');
    await write(passphrases()[0], 'four dry winters');
    await submit();
    await until('This passphrase does not open the file.');
    await write(passphrases()[0], PASSPHRASE);
    await submit();
    await until('This file opens, and it is your key of this sale.');
    expect(sent).toEqual([]);
  });
});
