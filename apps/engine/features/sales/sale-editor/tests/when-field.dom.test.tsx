import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WhenField } from '../web/when-field.tsx';

const TYPED_ON = Date.parse('2026-11-21T18:00:00Z');

function Shown({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <WhenField
      label="Bidding opens"
      value={value}
      zone="America/Edmonton"
      nowMs={TYPED_ON}
      error={null}
      hint="Sale time"
      readOnly={readOnly}
      onChange={setValue}
    />
  );
}

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const place = document.createElement('div');
const draw = async (readOnly = false) => {
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<Shown readOnly={readOnly} />));
  unmount = () => root.unmount();
};
let unmount = (): void => {};
afterEach(() => act(async () => unmount()));

const typed = () => place.querySelector<HTMLInputElement>('input[id]') as HTMLInputElement;
const chosen = () => place.querySelector<HTMLInputElement>('[type="datetime-local"]') as HTMLInputElement;
const write = (box: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(async () => void typed().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const hint = () => place.querySelector('.field-hint')?.textContent;

test('what an office types is written as it is printed once the box is left, with its weekday and zone below', async () => {
  await draw();
  expect(hint()).toBe('Sale time');
  await write(typed(), 'Nov 21 9:15pm');
  await leave();
  expect([typed().value, hint()]).toEqual(['Nov 21, 2026 at 9:15 PM', 'Saturday, November 21, Alberta time']);
  expect(chosen().value).toBe('2026-11-21T21:15');
});

test('a day of the calendar is written as a typed one', async () => {
  await draw();
  await write(chosen(), '2026-12-03T14:00');
  expect([typed().value, hint()]).toEqual(['Dec 3, 2026 at 2:00 PM', 'Thursday, December 3, Alberta time']);
});

test('what cannot be read stays as it was typed', async () => {
  await draw();
  await write(typed(), 'the day after harvest');
  await leave();
  expect([typed().value, hint()]).toEqual(['the day after harvest', 'Sale time']);
});

test('a time that the record has fixed has no calendar', async () => {
  await draw(true);
  expect(chosen()).toBeNull();
  expect(typed().readOnly).toBe(true);
});
