import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Waits until `isSo` answers something true, and answers that. A refused promise ends the wait at once. */
export const waitUntil = <Value>(isSo: () => Value | Promise<Value>) =>
  vi.waitUntil(isSo, { timeout: PATIENCE_MS, interval: 50 });
