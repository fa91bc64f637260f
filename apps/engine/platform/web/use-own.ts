import type { ApiPath } from '@quarterline/contract';
import { type EngineAnswer, isRecord } from './ask-engine.ts';
import { useAnswer } from './use-answer.ts';

export type Own<What> = { at: 'loading' } | { at: 'failed' } | { at: 'out' } | { at: 'known'; what: What };

/** Something of one's own from the engine. */
export const useOwn = <What>(path: ApiPath<What> | string) => useAnswer<Own<What>>(path, { at: 'loading' }, readOwn);

function readOwn<What>(answer: EngineAnswer | null): Own<What> {
  if (answer?.status === 401) return { at: 'out' };
  return answer?.status === 200 && isRecord(answer.body)
    ? { at: 'known', what: answer.body as What }
    : { at: 'failed' };
}
