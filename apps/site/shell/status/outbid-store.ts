import type { OutbidLots } from '@quarterline/contract';
import { useSyncExternalStore } from 'react';

export type OutbidLot = OutbidLots['lots'][number];

let lots: readonly OutbidLot[] = [];
const listeners = new Set<() => void>();

/** The lots that the reader was outbid on, as far as they are known: empty until the engine has answered. */
export const outbidStore = {
  get lots(): readonly OutbidLot[] {
    return lots;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(next: readonly OutbidLot[]): void {
    if (JSON.stringify(next) === JSON.stringify(lots)) return;
    lots = next;
    for (const listener of listeners) listener();
  },
};

const NO_LOTS: readonly OutbidLot[] = [];

/** The same for a page: none on the server. */
export const useOutbidLots = (): readonly OutbidLot[] =>
  useSyncExternalStore(
    outbidStore.subscribe,
    () => outbidStore.lots,
    () => NO_LOTS,
  );
