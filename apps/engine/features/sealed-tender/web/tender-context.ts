import { createContext, use } from 'react';
import type { KeptTenders } from './kept-tenders.ts';
import type { TenderLive } from './lot-status.ts';
import type { TenderClient } from './tender-client.ts';
import type { TenderAttempt, TenderController } from './tender-controller.ts';

/** What every part of the page of a sealed tender works with. */
export type TenderContextValue = {
  live: TenderLive;
  kept: KeptTenders;
  client: TenderClient;
  controller: TenderController;
  attempts: Readonly<Record<string, TenderAttempt>>;
};

export const TenderContext = createContext<TenderContextValue | null>(null);

export function useTenders(): TenderContextValue {
  const value = use(TenderContext);
  if (value === null) throw new Error('A part of the page of a sealed tender was drawn outside it.');
  return value;
}
