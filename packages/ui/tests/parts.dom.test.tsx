import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockFace, Dialog, TextField } from '../src/index.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

test('a field’s error takes the place of its hint, and the box is told', () => {
  act(() => root.render(<TextField label="Phone number" hint="Ten digits" name="phone" />));
  const box = () => host.querySelector('input') as HTMLInputElement;
  const below = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(host.querySelector('label')?.htmlFor).toBe(box().id);
  expect(below()).toBe('Ten digits');
  expect(box().hasAttribute('aria-invalid')).toBe(false);
  act(() =>
    root.render(
      <TextField label="Phone number" hint="Ten digits" name="phone" error="Phone number must be 10 digits" />,
    ),
  );
  expect(below()).toBe('Phone number must be 10 digits');
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

test('a clock is a silent timer, hot in its last two minutes', () => {
  const face = () => host.querySelector('[role=timer]') as HTMLElement;
  const format = (left: number) => `${left / 1000} s`;
  act(() => root.render(<ClockFace leftMs={121_000} format={format} />));
  expect(face().getAttribute('aria-live')).toBe('off');
  expect(face().className).not.toContain('face--hot');
  act(() => root.render(<ClockFace leftMs={120_000} format={format} />));
  expect(face().className).toContain('face--hot');
  act(() => root.render(<ClockFace leftMs={0} format={format} instead="Closing" />));
  expect(face().textContent).toBe('Closing');
});

test('a click beside closes a modal, never a sheet', () => {
  const onClose = vi.fn();
  const show = (kind: 'modal' | 'sheet') =>
    act(() =>
      root.render(
        <Dialog key={kind} title="Confirm" kind={kind} open onClose={onClose}>
          text
        </Dialog>,
      ),
    );
  show('sheet');
  act(() => host.querySelector('dialog')?.click());
  expect(onClose).not.toHaveBeenCalled();
  show('modal');
  act(() => host.querySelector('dialog')?.click());
  expect(onClose).toHaveBeenCalledTimes(1);
});
