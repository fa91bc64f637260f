import type { Database } from '#database/connect.ts';
import type { Env } from '#engine/env.ts';
import type { Sessions } from '../../sessions/sessions.ts';

export type FormServices = { database: Database; env: Env; sessions: Sessions; secret: string };
