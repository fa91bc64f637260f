import { apiPath, PushKey } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { askEngine } from '#platform/web/ask-engine.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This very device: told without an email, or not. Asks the browser only when the button is pressed. */
export function PushDevice() {
  const [at, setAt] = useState<'unknown' | 'off' | 'on' | 'busy'>('unknown');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (canPush()) void readSubscription().then((found) => setAt(found ? 'on' : 'off'));
  }, []);
  if (!canPush()) return <p className="meta">This browser cannot be told without an email.</p>;
  const turn = async (work: () => Promise<string | null>, next: 'on' | 'off'): Promise<void> => {
    setAt('busy');
    const wrong = await work().catch(() => 'This did not work. Try again in a moment.');
    setProblem(wrong);
    setAt(wrong === null ? next : next === 'on' ? 'off' : 'on');
  };
  return (
    <div>
      <Alert>{problem}</Alert>
      {at === 'on' ? (
        <Button onClick={() => void turn(stop, 'off')}>Stop telling this device</Button>
      ) : (
        <Button disabled={at !== 'off'} onClick={() => void turn(start, 'on')}>
          {at === 'busy' ? 'Loading...' : 'Turn on for this device'}
        </Button>
      )}
      <p className="meta" role="status">
        {at === 'on' ? 'This device is told what you ticked “On my devices”.' : 'Your browser asks you first.'}
      </p>
    </div>
  );
}

const readSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/push-worker.js'))?.pushManager.getSubscription()) ?? null;

const start = async (): Promise<string | null> => {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Your browser does not let us. Allow notifications for this page in its settings, then try again.';
  const { publicKey } = PushKey.parse((await askEngine(apiPath('GET /api/push/key'))).body);
  if (publicKey === null) return 'No device is told anything here. Emails come.';
  const registration = await navigator.serviceWorker.register('/push-worker.js');
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const address: string = apiPath('POST /api/push/subscriptions');
  const { endpoint, keys } = subscription.toJSON();
  const outcome = await postToEngine(address, { endpoint, keys });
  return outcome.kind === 'done' ? null : outcome.message;
};

const stop = async (): Promise<string | null> => {
  const subscription = await readSubscription();
  if (!subscription) return null;
  await postToEngine(apiPath('POST /api/push/subscriptions/remove'), { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return null;
};
