import webPush from 'web-push';
import type { Env } from '../../../../env.ts';
import { keptSecret } from '../../../../platform/signing/kept-secret.ts';
import type { VapidKeys } from './open-push.ts';

/**
 * The pair browsers know us by: from the settings, or made once and kept. With another pair every device must agree again.
 * Null where push is turned off: then nobody is offered it.
 */
export const openPushKeys = ({ PUSH_KEYS, DATA_DIR }: Pick<Env, 'PUSH_KEYS' | 'DATA_DIR'>): VapidKeys | null => {
  if (PUSH_KEYS === 'off') return null;
  const make = (): string => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return `${publicKey} ${privateKey}`;
  };
  const [publicKey = '', privateKey = ''] = (PUSH_KEYS ?? keptSecret(DATA_DIR, 'push-keys', make)).split(' ');
  return { publicKey, privateKey };
};
