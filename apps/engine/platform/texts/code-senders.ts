import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#engine/env.ts';
import { openTexts, type SendText } from './open-texts.ts';

export type CodeWay = 'text' | 'call';
type Settings = Pick<Env, 'TEXT_URL' | 'TEXT_KEY' | 'TEXT_BODY' | 'CALL_URL' | 'CALL_KEY' | 'CALL_BODY' | 'production'>;

/** In which ways a code can reach a phone. Outside production, without a service, both are kept as files and reach nobody. */
export function codeWays({ TEXT_URL, CALL_URL, production }: Settings): CodeWay[] {
  if (!TEXT_URL && !CALL_URL) return production ? [] : ['text', 'call'];
  return [...(TEXT_URL ? (['text'] as const) : []), ...(CALL_URL ? (['call'] as const) : [])];
}

/** Sends one message to one phone. A call is a request of the same kind, to a service that speaks what it is given. */
export function codeSender(env: Settings & Pick<Env, 'DATA_DIR'>, way: CodeWay): SendText {
  const { TEXT_URL, TEXT_KEY, TEXT_BODY, CALL_URL, CALL_KEY, CALL_BODY } = env;
  if (way === 'text' && TEXT_URL) return openTexts({ url: TEXT_URL, key: TEXT_KEY ?? '', body: TEXT_BODY });
  if (way === 'call' && CALL_URL) return openTexts({ url: CALL_URL, key: CALL_KEY ?? '', body: CALL_BODY });
  if (env.production) throw new Error(`There is no service for a ${way}.`);
  return keepAsFile(join(env.DATA_DIR, 'outbox'), way);
}

const keepAsFile =
  (folder: string, way: CodeWay): SendText =>
  async (phone, text) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `phone-${Date.now()}-${randomUUID()}.txt`), `${way} to ${phone}\n\n${text}\n`);
  };
