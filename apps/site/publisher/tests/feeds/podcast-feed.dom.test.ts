import { DEFAULT_BRAND } from '@quarterline/listing';
import { expect, test } from 'vitest';
import { podcastFeed } from '../../feeds/podcast-feed.ts';
import { fixtureWorld } from '../../testing/fixture-feed.ts';

const episodes = fixtureWorld(Date.parse('2026-11-20T12:00:00Z'))
  .after(0)
  .changes.flatMap((change) => (change.type === 'episode' && change.record ? [change.record] : []));
const text = podcastFeed({
  brand: { ...DEFAULT_BRAND, product: 'Quarter & Line', email: 'talk@farm.example' },
  siteUrl: 'https://quarterline.example',
  cover: '/images/share-1.png',
  episodes,
});
const feed = new DOMParser().parseFromString(text, 'application/xml');
const all = (name: string): globalThis.Element[] => [...feed.getElementsByTagName(name)];
const one = (parent: ParentNode, name: string): string | null | undefined =>
  [...parent.children].find((child) => child.nodeName === name)?.textContent;

test('the feed is XML with everything players ask of a channel', () => {
  expect(all('parsererror')).toEqual([]);
  const [channel] = all('channel');
  if (!channel) throw new Error('There is no channel.');
  expect(one(channel, 'itunes:author')).toBe('Quarter & Line');
  for (const name of ['title', 'link', 'description', 'language', 'itunes:explicit', 'itunes:type', 'copyright'])
    expect(one(channel, name), name).toBeTruthy();
  expect(all('itunes:category')[0]?.getAttribute('text')).toBe('Business');
  expect(all('itunes:image')[0]?.getAttribute('href')).toBe('https://quarterline.example/images/share-1.png');
  expect(all('atom:link')[0]?.getAttribute('href')).toBe('https://quarterline.example/farmlandexchange/feed.xml');
  expect(all('itunes:email')[0]?.textContent).toBe('talk@farm.example');
});

test('every episode has its sound, its own name for ever, its date and its length', () => {
  expect(all('item')).toHaveLength(episodes.length);
  expect(episodes.length).toBeGreaterThan(0);
  for (const item of all('item')) {
    const enclosure = [...item.children].find((child) => child.nodeName === 'enclosure');
    expect(enclosure?.getAttribute('url')).toMatch(/^https:\/\//);
    expect(Number(enclosure?.getAttribute('length'))).toBeGreaterThan(0);
    expect(enclosure?.getAttribute('type')).toBe('audio/mpeg');
    expect(one(item, 'guid')).toMatch(/^farmland-exchange:/);
    expect(one(item, 'pubDate')).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(Number(one(item, 'itunes:duration'))).toBeGreaterThan(0);
    expect(one(item, 'link')).toMatch(/^https:\/\/quarterline\.example\/farmlandexchange\/episodes\/[^/]+$/);
  }
});
