import { expect, test } from 'vitest';
import { inTurn } from '../in-turn.ts';

/** The next task of the browser: everything that was begun in this one has had its say. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('parts of a page begin one after the other, and between two of them a finger is heard', async () => {
  const order: string[] = [];
  const part = (name: string) => async (): Promise<string> => {
    order.push(name);
    void nextTask().then(() => order.push(`finger after ${name}`));
    return name;
  };
  const made = await Promise.all([inTurn(part('map')), inTurn(part('parcels')), inTurn(part('footer'))]);
  expect(made).toEqual(['map', 'parcels', 'footer']);
  expect(order).toEqual(['map', 'finger after map', 'parcels', 'finger after parcels', 'footer']);
});

test('a part whose code does not come holds up nobody', async () => {
  const never = inTurn(() => new Promise<string>(() => {}));
  const lost = inTurn(async () => Promise.reject(new Error('There is no line.')));
  const next = inTurn(async () => 'footer');
  await expect(lost).rejects.toThrow('There is no line.');
  expect(await next).toBe('footer');
  expect(await Promise.race([never, Promise.resolve('still waiting')])).toBe('still waiting');
});
