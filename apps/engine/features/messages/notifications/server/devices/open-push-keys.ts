import type { Env } from '#engine/env.ts';
import { keptSecret } from '#platform/signing/kept-secret.ts';
import type { VapidKeys } from './open-push.ts';

/**
 * The pair browsers know us by: from the settings, or made once and kept. With another pair every device must agree again.
 * Null where push is turned off: then nobody is offered it.
 */
export async function openPushKeys(env: Pick<Env, 'PUSH_KEYS' | 'DATA_DIR' | 'production'>): Promise<VapidKeys | null> {
  if (env.PUSH_KEYS === 'off') return null;
  const pair = env.PUSH_KEYS ?? keptSecret(env, 'push-keys', await pairMaker());
  const [publicKey = '', privateKey = ''] = pair.split(' ');
  return { publicKey, privateKey };
}

const pairMaker = async (): Promise<() => string> => {
  const { default: webPush } = await import('web-push');
  return () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return `${publicKey} ${privateKey}`;
  };
};
