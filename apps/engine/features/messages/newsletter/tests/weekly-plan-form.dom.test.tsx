import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planWords, WeeklyPlanForm } from '../web/weekly-plan-form.tsx';

const PLAN = { weekday: 4, hour: 9, introduction: '', fileIds: [] };
let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
const sent: unknown[] = [];
const onAnswer = vi.fn();
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (_: string, { body: text }: RequestInit) => {
    sent.push(JSON.parse(String(text)));
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.length = 0;
  onAnswer.mockReset();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<WeeklyPlanForm plan={PLAN} files={[]} onAnswer={onAnswer} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const introduction = () => host.querySelector('textarea') as HTMLTextAreaElement;
const write = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(introduction(), text);
    introduction().dispatchEvent(new Event('input', { bubbles: true }));
  });
const choose = (index: number, value: string) =>
  act(async () => {
    const select = host.querySelectorAll('select')[index] as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const save = () => act(async () => host.querySelector('button')?.click());

it('a plan is said with its day, its hour and the clock that counts', () => {
  expect([PLAN, { weekday: 0, hour: 0 }, { weekday: 6, hour: 12 }, { weekday: 1, hour: 23 }].map(planWords)).toEqual([
    'on Thursday at 9:00 AM, Alberta time',
    'on Sunday at 12:00 AM, Alberta time',
    'on Saturday at 12:00 PM, Alberta time',
    'on Monday at 11:00 PM, Alberta time',
  ]);
});

it('the form sends day, hour and introduction as numbers and text, and reports once that they are saved', async () => {
  answer(200, {});
  await write('Harvest is in.');
  await choose(0, '2');
  await choose(1, '17');
  await save();
  expect(sent).toEqual([{ weekday: 2, hour: 17, introduction: 'Harvest is in.', fileIds: [] }]);
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

it('a refusal is shown at its field, and what was typed stays', async () => {
  answer(400, {
    code: 'invalid_input',
    message: 'Something is wrong with what you typed.',
    fieldErrors: { introduction: 'Use at most 2,000 characters.' },
  });
  await write('A long text.');
  await save();
  expect([introduction().value, introduction().getAttribute('aria-invalid')]).toEqual(['A long text.', 'true']);
  expect(host.querySelector('.field-error')?.textContent).toContain('Use at most 2,000 characters.');
  expect(onAnswer.mock.calls).toEqual([[false]]);
});
