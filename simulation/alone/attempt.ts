import type { Context } from './read-context.ts';
import type { ActorRole, ScriptedSale } from './scripted-sale.ts';
import type { Answer, World } from './world.ts';

/** Something that one person does: a request, or a few in a row. `perform` answers as its last request. */
export type Attempt = {
  label: string;
  operationId: string;
  /** Who tries it, those with fewer rights first. */
  roles: readonly ActorRole[];
  /** Acts with different subjects share a sale until its outcome differs; without one an act is always alone. */
  subject: string | null;
  perform: (cookie: string) => Promise<Answer>;
};

export type AttemptsOf = (world: World, run: ScriptedSale, context: Context) => Attempt[];
