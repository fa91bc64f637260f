import { afterEach, expect, test } from 'vitest';
import { audioDock } from '../audio/audio-dock.ts';

const played = (title: string) => {
  const audio = document.createElement('audio');
  document.body.append(audio);
  return { audio, title, href: `/farmlandexchange/episodes/${title}/` };
};
const docks = () => [...document.querySelectorAll('.audio-dock')];

afterEach(() => {
  audioDock.close();
  document.body.replaceChildren();
});

test('an episode whose page is left plays on in the same element, beside a way back to its page', () => {
  const one = played('one');
  audioDock.take(one);
  expect(docks()).toHaveLength(1);
  expect(docks()[0]?.contains(one.audio)).toBe(true);
  expect(docks()[0]?.querySelector('a')?.getAttribute('href')).toBe('/farmlandexchange/episodes/one/');
});

test('its page gets the very element back, and the dock goes', async () => {
  const one = played('one');
  audioDock.take(one);
  expect(audioDock.giveBack('/farmlandexchange/episodes/another/')).toBeNull();
  expect(audioDock.giveBack(one.href)).toBe(one.audio);
  document.body.append(one.audio);
  await Promise.resolve();
  expect(docks()).toHaveLength(0);
  expect(one.audio.isConnected).toBe(true);
});

test('a second episode stops the first: there is one voice at a time', () => {
  const [one, two] = [played('one'), played('two')];
  let paused = 0;
  one.audio.pause = () => {
    paused += 1;
  };
  audioDock.take(one);
  audioDock.take(two);
  expect(paused).toBe(1);
  expect(docks()).toHaveLength(1);
  expect(docks()[0]?.textContent).toContain('two');
});

test('it goes when the reader closes it, and when it has come to its end', () => {
  const one = played('one');
  audioDock.take(one);
  document.querySelector<HTMLElement>('.audio-dock button')?.click();
  expect(docks()).toHaveLength(0);
  const two = played('two');
  audioDock.take(two);
  two.audio.dispatchEvent(new Event('ended'));
  expect(docks()).toHaveLength(0);
});
