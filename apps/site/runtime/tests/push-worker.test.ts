import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../push-worker.js', import.meta.url), 'utf8');
const OFF = { address: 'https://bid.firm.example/api/reminders/device/stop', saleSlug: 'round-hill' };
const SENT = {
  id: 7,
  title: 'Bidding is open',
  body: 'Round Hill.',
  url: 'https://firm.example/auctions/round-hill',
  off: OFF,
};

type Shown = { title: string; tag: string; body: string; actions?: { action: string }[] };

/** The worker in a browser that shows actions or does not, whose engine answers or fails. */
const worker = ({ maxActions = 2, left = 0, fails = false, open = [] as string[] } = {}) => {
  const handlers: Record<string, (event: object) => void> = {};
  const seen = {
    shown: [] as Shown[],
    opened: [] as string[],
    asked: [] as unknown[],
    focused: [] as string[],
    agreed: true,
  };
  const subscription = { endpoint: 'https://push.example.com/x', unsubscribe: async () => (seen.agreed = false) };
  const self = {
    Notification: { maxActions },
    addEventListener: (name: string, handler: (event: object) => void) => (handlers[name] = handler),
    registration: {
      showNotification: async (title: string, rest: Omit<Shown, 'title'>) => void seen.shown.push({ title, ...rest }),
      pushManager: { getSubscription: async () => subscription },
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: () => seen.focused.push(url) })),
      openWindow: async (url: string) => void seen.opened.push(url),
    },
  };
  const fetch = async (address: string, { body }: { body: string }) => {
    seen.asked.push([address, JSON.parse(body)]);
    return { ok: !fails, status: fails ? 503 : 200, json: async () => ({ left }) };
  };
  runInNewContext(SOURCE, { self, fetch });
  const fire = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ ...event, waitUntil: (one: Promise<unknown>) => (work = one) });
    await work;
  };
  return {
    seen,
    push: (data: string) => fire('push', { data: { json: () => JSON.parse(data) } }),
    press: (action = '') => fire('notificationclick', { action, notification: { data: SENT, close: () => {} } }),
  };
};

describe('a message to this browser', () => {
  it('is shown with a way to turn such messages off, under a name of its own: the same again takes its place', async () => {
    const { push, seen } = worker();
    await push(JSON.stringify(SENT));
    await push(JSON.stringify(SENT));
    expect(seen.shown).toMatchObject(
      Array(2).fill({ title: 'Bidding is open', tag: 'message-7', body: 'Round Hill.', actions: [{ action: 'off' }] }),
    );
    expect(seen.shown[0]).not.toHaveProperty('renotify');
  });

  it('says where to turn them off in a browser that shows no buttons', async () => {
    const { push, seen } = worker({ maxActions: 0 });
    await push(JSON.stringify(SENT));
    expect(seen.shown[0]?.body).toBe('Round Hill. To turn these off, open “Set a reminder” on the page of the sale.');
  });

  it.each(['<script>', '{}', 'null', ''])('that is broken is shown all the same: %j', async (data) => {
    const { push, seen } = worker();
    await push(data);
    expect(seen.shown).toMatchObject([{ title: 'News of a sale', actions: [] }]);
  });
});

describe('a press on it', () => {
  it.each([
    ['opens the page of the sale', [], [SENT.url], []],
    ['goes to it where it is open', [`${SENT.url}/?x=1`], [], [`${SENT.url}/?x=1`]],
  ])('%s', async (_, open, opened, focused) => {
    const { press, seen } = worker({ open });
    await press();
    expect([seen.opened, seen.focused]).toEqual([opened, focused]);
  });

  it.each([
    ['the last sale, and takes the agreement back', 0, false],
    ['one of several sales', 1, true],
  ])('of “off” turns off %s', async (_, left, agreed) => {
    const { press, seen } = worker({ left });
    await press('off');
    expect(seen.asked).toEqual([[OFF.address, { saleSlug: 'round-hill', endpoint: 'https://push.example.com/x' }]]);
    expect([seen.agreed, seen.opened, seen.shown.map(({ title }) => title)]).toEqual([agreed, [], ['Turned off']]);
  });

  it('of “off” without a connection opens the page that has the same button', async () => {
    const { press, seen } = worker({ fails: true });
    await press('off');
    expect([seen.agreed, seen.opened]).toEqual([true, ['/auctions/round-hill/reminder/']]);
  });
});
