import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAtDevice, Refusal, remindDevice, stopDevice } from '../device-push.ts';

const PLACE = { device: 'https://bid.firm.example/api/reminders/device', saleSlug: 'round-hill' };
const PREFERENCES = { opening: true, closing: true, changes: false };
const device = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'B', auth: 'a' } };
afterEach(() => void vi.unstubAllGlobals());

type World = {
  permission?: NotificationPermission;
  answers?: NotificationPermission;
  agreed?: boolean;
  /** Agreed to another key of ours before. */
  oldKey?: boolean;
  canPush?: boolean;
  userAgent?: string;
  engine?: (path: string) => { status: number; body: unknown };
};

/** A browser with what it would say, and what it was asked. */
const browser = ({
  permission = 'default',
  answers = 'granted',
  agreed = false,
  oldKey = false,
  ...more
}: World = {}) => {
  const asked: { path: string; body: unknown }[] = [];
  const state = { permission, agreed: agreed || oldKey, oldKey, prompts: 0 };
  const subscription = {
    ...device,
    toJSON: () => device,
    unsubscribe: async () => {
      Object.assign(state, { agreed: false, oldKey: false });
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.agreed ? subscription : null),
      subscribe: async () => {
        if (state.oldKey) throw new DOMException('Another key', 'InvalidStateError');
        state.agreed = true;
        return subscription;
      },
    },
  };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const { userAgent = 'Firefox', canPush = true } = more;
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...(canPush ? { serviceWorker } : {}) });
  const Notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.prompts += 1;
      state.permission = answers;
      return answers;
    },
  };
  vi.stubGlobal('window', canPush ? { PushManager: {}, Notification } : {});
  vi.stubGlobal('Notification', Notification);
  const engine = more.engine ?? (() => ({ status: 200, body: { publicKey: 'key', on: null, saved: true, left: 0 } }));
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path: path.slice(PLACE.device.length), body: JSON.parse(body) });
    const answer = engine(path.slice(PLACE.device.length));
    return { ok: answer.status === 200, status: answer.status, json: async () => answer.body };
  });
  return { asked, state };
};
const answering = (body: unknown, status = 200) => ({ engine: () => ({ status, body }) });

describe('what a device can be reminded of', () => {
  it.each<[string, World, unknown]>([
    ['is offered where it can be', {}, { kind: 'off', publicKey: 'key' }],
    ['is not offered where push is turned off', answering({ publicKey: null, on: null }), { kind: 'absent' }],
    ['is said to be impossible where it is', { canPush: false }, { kind: 'unsupported' }],
    ['needs the Home Screen on a phone of theirs', { canPush: false, userAgent: 'iPhone' }, { kind: 'addHome' }],
    [
      'and on a tablet that says it is a desk computer',
      { canPush: false, userAgent: 'Macintosh' },
      { kind: 'addHome' },
    ],
    ['is said to be refused where the reader has refused', { permission: 'denied' }, { kind: 'denied' }],
    [
      'is shown where it is on',
      answering({ publicKey: 'key', on: PREFERENCES }),
      { kind: 'on', preferences: PREFERENCES },
    ],
  ])('%s', async (_, world, expected) => {
    const { state } = browser(world);
    expect(await lookAtDevice(PLACE, true)).toEqual(expected);
    expect(state.prompts).toBe(0);
  });

  it('tells the engine where this browser is reached only when it has agreed before', async () => {
    const { asked } = browser();
    await lookAtDevice(PLACE, true);
    const known = browser({ agreed: true });
    await lookAtDevice(PLACE, true);
    expect([asked, known.asked]).toEqual([
      [{ path: '/look', body: { saleSlug: 'round-hill', endpoint: null } }],
      [{ path: '/look', body: { saleSlug: 'round-hill', endpoint: device.endpoint } }],
    ]);
  });
});

describe('when nothing can be set any more', () => {
  it('asks the engine only for a browser that has agreed before', async () => {
    const { asked } = browser();
    expect(await lookAtDevice(PLACE, false)).toEqual({ kind: 'absent' });
    const known = browser({ agreed: true, ...answering({ publicKey: 'key', on: PREFERENCES }) });
    expect(await lookAtDevice(PLACE, false)).toEqual({ kind: 'on', preferences: PREFERENCES });
    expect([asked.length, known.asked.length]).toEqual([0, 1]);
  });
});

describe('a press', () => {
  it('asks the reader once, then sets the reminder', async () => {
    const { asked, state } = browser();
    expect(await remindDevice(PLACE, 'key', PREFERENCES)).toEqual({ kind: 'on', preferences: PREFERENCES });
    expect([asked, state.prompts]).toEqual([
      [{ path: '', body: { saleSlug: 'round-hill', ...PREFERENCES, subscription: device } }],
      1,
    ]);
  });

  it.each<[NotificationPermission, unknown]>([
    ['denied', { kind: 'denied' }],
    ['default', { kind: 'off', publicKey: 'key' }],
  ])('sets nothing when the reader’s answer is %s', async (answers, expected) => {
    const { asked, state } = browser({ answers });
    expect(await remindDevice(PLACE, 'key', PREFERENCES)).toEqual(expected);
    expect([asked, state.agreed]).toEqual([[], false]);
  });

  it('makes a browser agree anew when it had agreed to another key', async () => {
    const { state } = browser({ oldKey: true });
    expect((await remindDevice(PLACE, 'key', PREFERENCES)).kind).toBe('on');
    expect(state).toMatchObject({ agreed: true, oldKey: false });
  });

  it('says the engine’s own words when it refuses, and none when it fails', async () => {
    browser(answering({ message: 'This sale is over.', next: 'See the next.' }, 409));
    const refused = remindDevice(PLACE, 'key', PREFERENCES);
    await expect(refused).rejects.toThrow('This sale is over. See the next.');
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    browser(answering({ message: 'Something broke.' }, 500));
    await expect(remindDevice(PLACE, 'key', PREFERENCES)).rejects.not.toBeInstanceOf(Refusal);
  });
});

describe('turning it off', () => {
  it.each([
    ['takes the agreement back with the last sale', 0, false],
    ['keeps it while other sales are left', 2, true],
  ])('%s', async (_, left, agreed) => {
    const { state } = browser({ agreed: true, ...answering({ left }) });
    await stopDevice(PLACE);
    expect(state.agreed).toBe(agreed);
  });
});
