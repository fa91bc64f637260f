import type { ApiPath, Problem } from '@quarterline/contract';
import { asProblem, type EngineAnswer, isRecord } from '../../web/ask-engine.ts';
import { useAnswer } from '../../web/use-answer.ts';

/** What the engine answered to a member of staff. */
export type Asked<What> =
  | { at: 'loading' }
  | { at: 'failed'; again?: () => Promise<void> }
  | { at: 'out' }
  | { at: 'refused'; problem: Problem }
  | { at: 'known'; what: What };

/** Something that staff see, from the engine. Where nothing came, `again` asks once more. */
export function useAsked<What>(
  path: ApiPath<What> | string,
): readonly [asked: Asked<What>, reload: () => Promise<void>] {
  const [asked, reload] = useAnswer<Asked<What>>(path, { at: 'loading' }, readAsked);
  return [asked.at === 'failed' ? { at: 'failed', again: reload } : asked, reload];
}

function readAsked<What>(answer: EngineAnswer | null): Asked<What> {
  if (answer === null) return { at: 'failed' };
  const { status, body } = answer;
  if (status === 200 && isRecord(body)) return { at: 'known', what: body as What };
  if (status === 401) return { at: 'out' };
  const problem = asProblem(body);
  return problem ? { at: 'refused', problem } : { at: 'failed' };
}
