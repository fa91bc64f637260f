import type { AlarmWorld } from './alarm-world.ts';

/** Alarms with one cause, in sentences. */
export type AlarmCase = {
  /** Name of each alarm that fires, and the address or folder that its summary names, if it names one. */
  alarms: Readonly<Record<string, ((world: AlarmWorld) => string) | null>>;
  cause: string;
  /** What ends it. */
  end: string;
  /** Alarms that must not fire meanwhile. */
  silent?: readonly string[];
  /** Makes the cause. Returns what takes it away. */
  begin: (world: AlarmWorld) => Promise<() => Promise<unknown>>;
};
