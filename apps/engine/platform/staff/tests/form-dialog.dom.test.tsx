import { TextField } from '@quarterline/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormDialog } from '../web/form-dialog.tsx';

const Note = z.object({
  id: z.string(),
  about: z.string().min(1, 'Write who it is about.'),
  cents: z.int('Write whole dollars.'),
});
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
let sent: unknown[];
let answer: () => Promise<Response>;
const onDone = vi.fn();
const onClose = vi.fn();

const problem =
  (body: object, status = 409) =>
  async () =>
    new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  sent = [];
  answer = async () => new Response('{"number":7}');
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <FormDialog
        title="A note"
        schema={Note}
        to="/api/notes"
        start={{ id: 'n1', about: '', cents: '' }}
        read={(typed) => ({ ...typed, cents: typed.cents === '' ? 0 : Number(typed.cents) })}
        press="Save"
        onClose={onClose}
        onDone={onDone}
      >
        {({ field }) => (
          <>
            <TextField label="About" {...field('about')} />
            <TextField label="Amount" {...field('cents')} />
          </>
        )}
      </FormDialog>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const box = (name: string) => host.querySelector(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(name), text);
    box(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (name: string) => act(async () => box(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const press = (label: string) =>
  act(async () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());
const cross = () => act(async () => (host.querySelector('[aria-label="Close"]') as HTMLElement).click());
const errors = () => [...host.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
const alert = () => host.querySelector('[role="alert"]')?.textContent ?? null;

it('sends nothing while a field is wrong, says it at the field and goes there', async () => {
  await press('Save');
  expect([sent, errors(), document.activeElement === box('about')]).toEqual([[], ['Write who it is about.'], true]);
});

it('judges a field when it is left with something in it, and then as it changes', async () => {
  await leave('about');
  expect(errors()).toEqual([]);
  await type('cents', '1.5');
  expect(errors()).toEqual([]);
  await leave('cents');
  expect(errors()).toEqual(['Write whole dollars.']);
  await type('cents', '15');
  expect(errors()).toEqual([]);
});

it('sends the body of the schema once, however often the button is pressed', async () => {
  let arrive = (_: Response): void => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  await type('about', 'Fence');
  await press('Save');
  await press('Loading...');
  await act(async () => host.querySelector('form')?.requestSubmit());
  await act(async () => arrive(new Response('{"number":7}')));
  expect(sent).toEqual([{ id: 'n1', about: 'Fence', cents: 0 }]);
  expect(onDone.mock.calls).toEqual([[{ number: 7 }, { id: 'n1', about: 'Fence', cents: 0 }]]);
});

it.each([
  ['at its field', { code: 'a', message: 'No.', fieldErrors: { about: 'Too old.' } }, ['Too old.'], null],
  ['above the buttons where no field has it', { code: 'a', message: 'No.', fieldErrors: { id: 'Used.' } }, [], 'No.'],
  ['above the buttons where it is about the whole', { code: 'a', message: 'No.' }, [], 'No.'],
])('shows a refusal %s, and what was typed stays', async (_where, body, atFields, aboutWhole) => {
  answer = problem(body);
  await type('about', 'Fence');
  await press('Save');
  expect([errors(), alert(), box('about').value]).toEqual([atFields, aboutWhole, 'Fence']);
  expect(onDone).not.toHaveBeenCalled();
});

it('leaves a sentence of the engine where it is until the field changes', async () => {
  answer = problem({ code: 'a', message: 'No.', fieldErrors: { about: 'Too old.' } });
  await type('about', 'Fence');
  await press('Save');
  await leave('about');
  expect(errors()).toEqual(['Too old.']);
  await type('about', 'Gate');
  expect(errors()).toEqual([]);
});

it('says that nothing came back, and can be sent again with the same id', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  await type('about', 'Fence');
  await press('Save');
  expect(alert()).toContain('What you typed is still here.');
  answer = async () => new Response('{}');
  await press('Save');
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('closes at once with nothing typed, and asks for a second press of the cross with something typed', async () => {
  await cross();
  expect(onClose).toHaveBeenCalledTimes(1);
  await type('about', 'Fence');
  await cross();
  expect([onClose.mock.calls.length, alert()]).toEqual([
    1,
    'What you typed is not saved. Close again to leave without it.',
  ]);
  await type('about', 'Fence and gate');
  expect(alert()).toBeNull();
  await cross();
  expect(onClose).toHaveBeenCalledTimes(1);
  await cross();
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('asks before the page is left with something typed, and no more once it was sent', async () => {
  const leaving = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(false);
  await type('about', 'Fence');
  expect(leaving()).toBe(true);
  await press('Save');
  expect(leaving()).toBe(false);
});
