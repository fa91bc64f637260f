import type { DevicePreferences, DeviceState } from '@quarterline/contract';

/** What can be done on this device, and what is. `addHome`: notices come once the site is on the Home Screen. */
export type Device =
  | { kind: 'absent' | 'unsupported' | 'addHome' | 'denied' }
  | { kind: 'off'; publicKey: string }
  | { kind: 'on'; preferences: DevicePreferences };
/** The engine's addresses: `device`, and below it `/look` and `/stop`. */
type Place = { device: string; saleSlug: string };

const PATIENCE_MS = 20_000;

/**
 * Asks nothing of the reader: only what this browser can and what it has agreed to before. Where nothing can be set any
 * more, a browser that never agreed has nothing to be turned off, and the engine is not asked.
 */
export async function lookAtDevice({ device, saleSlug }: Place, canSet: boolean): Promise<Device> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const endpoint = canPush ? ((await readSubscription())?.endpoint ?? null) : null;
  if (!canSet && endpoint === null) return { kind: 'absent' };
  const { publicKey, on } = (await ask(`${device}/look`, { saleSlug, endpoint })) as DeviceState;
  if (publicKey === null) return { kind: 'absent' };
  if (!canPush) return { kind: isAppleTouch() ? 'addHome' : 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  return on ? { kind: 'on', preferences: on } : { kind: 'off', publicKey };
}

/** After a press alone: the browser asks the reader, and returns null when they decline. */
export async function remindDevice(
  { device, saleSlug }: Place,
  publicKey: string,
  preferences: DevicePreferences,
): Promise<Device> {
  if ((await Notification.requestPermission()) === 'denied') return { kind: 'denied' };
  if (Notification.permission !== 'granted') return { kind: 'off', publicKey };
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
  await ask(device, { saleSlug, ...preferences, subscription: { endpoint, keys } });
  return { kind: 'on', preferences };
}

export async function stopDevice({ device, saleSlug }: Place): Promise<void> {
  const subscription = await readSubscription();
  if (!subscription) return;
  const { left } = (await ask(`${device}/stop`, { saleSlug, endpoint: subscription.endpoint })) as { left: number };
  if (left === 0) await subscription.unsubscribe();
}

const readSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const settings = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(settings);
  } catch (error) {
    // It agreed to another key of ours before: that one is not used any more.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(settings);
  }
}

/** A tablet of theirs says that it is a desk computer; no desk computer of theirs is touched. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What the engine refuses it says in words for the reader. */
export class Refusal extends Error {}

async function ask(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return answer.json();
  const problem = (await answer.json().catch(() => null)) as { message?: string; next?: string } | null;
  if (answer.status < 500 && problem?.message)
    throw new Refusal([problem.message, problem.next].filter(Boolean).join(' '));
  throw new Error(problem?.message ?? `The server answered ${answer.status}.`);
}
