import type { ComponentType } from 'react';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';

/** What a format of sale shows on the control board. */
export type ControlFormat = {
  Table: ComponentType<{ onRecord: (parcelId: string) => void }>;
  Timeline: ComponentType;
  /** Figures after that of the next close. */
  Figures: ComponentType;
  /** What closes next. */
  closing: (live: LiveState, lotId: string) => string;
  /** True while there is a clock that can be held. */
  hasClocks: (live: LiveState) => boolean;
  /** "Announced: bidding goes on at" */
  resumes: string;
};
