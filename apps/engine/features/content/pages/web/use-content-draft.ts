import { currentTimeMs } from '@quarterline/civil-time';
import { apiPath, type ContentDraft, type ContentItem, type ContentType } from '@quarterline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '#platform/staff/web/new-id.ts';
import { askEngine } from '#platform/web/ask-engine.ts';
import { type PostAnswer, postToEngine } from '#platform/web/post-to-engine.ts';

const SAVE_AFTER_MS = 1200;
const TRY_AGAIN_MS = 5000;

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'unreached'; message: string }
  | { kind: 'refused'; message: string }
  /** Somebody else has written: what they wrote, beside what stands here. */
  | { kind: 'conflict'; message: string; theirs: ContentItem };

/** A new one, which nobody has kept yet: it is made with the first that is typed in it. */
export const newContent = (type: ContentType): ContentItem => ({
  id: newId(),
  type,
  version: 0,
  draft: {},
  public: null,
  state: 'draft',
  history: [],
  updatedAt: currentTimeMs(),
  updatedBy: null,
  publishedAt: null,
});

const beginContent = async ({ id, type }: ContentItem, draft: ContentDraft): Promise<PostAnswer> => {
  const posted = await postToEngine(apiPath('POST /api/admin/content/:type', { type }), { id, draft });
  if (posted.kind !== 'done') return posted;
  const answer = await askEngine(apiPath('GET /api/admin/content/:type/:itemId', { type, itemId: id })).catch(
    () => null,
  );
  return answer?.status === 200
    ? { ...posted, body: answer.body }
    : { kind: 'refused', code: 'no_answer', message: 'The engine did not answer.', fieldErrors: {} };
};

/** When it was made by an earlier try, what was typed since is still to be saved. */
const withoutKept = (changes: ContentDraft, { draft }: ContentItem): ContentDraft =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(draft[name])),
  );

/** Loaded again, the page shows what was made. */
const showAddress = (id: string): void => {
  const address = new URL(location.href);
  address.searchParams.set('item', id);
  history.replaceState(null, '', address);
};

/** What is written here, kept by itself a moment after the last key; what others write meanwhile is never written over unseen. */
export function useContentDraft(opened: ContentItem) {
  const [item, setItem] = useState(opened);
  const [draft, setDraft] = useState<ContentDraft>(opened.draft);
  const [save, setSave] = useState<SaveState>({ kind: 'saved' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const unsaved = useRef<ContentDraft>({});
  const version = useRef(opened.version);
  const sending = useRef<Promise<void> | null>(null);
  const address = apiPath('GET /api/admin/content/:type/:itemId', { type: opened.type, itemId: opened.id });

  const take = useCallback((next: ContentItem): void => {
    version.current = next.version;
    setItem(next);
    setDraft({ ...next.draft, ...unsaved.current });
  }, []);

  const readTheirs = useCallback(
    async (message: string): Promise<void> => {
      const answer = await askEngine(address).catch(() => null);
      if (answer?.status === 200) setSave({ kind: 'conflict', message, theirs: answer.body as ContentItem });
      else setSave({ kind: 'unreached', message });
    },
    [address],
  );

  const send = useCallback(async (): Promise<void> => {
    const changes = unsaved.current;
    if (Object.keys(changes).length === 0) return;
    unsaved.current = {};
    setSave({ kind: 'waiting' });
    const posted =
      version.current === 0
        ? await beginContent(opened, changes)
        : await postToEngine(
            apiPath('POST /api/admin/content/:type/:itemId', { type: opened.type, itemId: opened.id }),
            {
              version: version.current,
              draft: changes,
            },
          );
    if (posted.kind === 'done') {
      const kept = posted.body as ContentItem;
      if (version.current === 0) {
        unsaved.current = { ...withoutKept(changes, kept), ...unsaved.current };
        showAddress(kept.id);
      }
      take(kept);
      setSave({ kind: Object.keys(unsaved.current).length > 0 ? 'waiting' : 'saved' });
      return;
    }
    unsaved.current = { ...changes, ...unsaved.current };
    if (posted.code === 'changed_meanwhile') await readTheirs(posted.message);
    else setSave({ kind: posted.code === 'no_answer' ? 'unreached' : 'refused', message: posted.message });
  }, [opened, take, readTheirs]);

  /** One save at a time: the next one knows the version the last one made. */
  const flush = useCallback(async (): Promise<void> => {
    await sending.current;
    sending.current = send();
    await sending.current;
  }, [send]);

  const stops = save.kind === 'conflict' || save.kind === 'refused';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key pressed begins the pause anew
  useEffect(() => {
    if (stops || Object.keys(unsaved.current).length === 0) return;
    const timer = setTimeout(() => void flush(), save.kind === 'unreached' ? TRY_AGAIN_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, save, stops, flush]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (Object.keys(unsaved.current).length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, []);

  const set = (name: string, value: unknown): void => {
    unsaved.current = { ...unsaved.current, [name]: value };
    setDraft((before) => ({ ...before, [name]: value }));
    setWrong(({ [name]: _, ...others }) => others);
    if (save.kind !== 'conflict') setSave({ kind: 'waiting' });
  };

  /** Sends what is unsaved, then the action, of exactly the version that is shown. */
  const action = async (path: string): Promise<PostAnswer | null> => {
    await flush();
    if (Object.keys(unsaved.current).length > 0) return null;
    const posted = await postToEngine(path, { version: version.current });
    if (posted.kind === 'done') {
      setWrong({});
      take(posted.body as ContentItem);
    } else setWrong(posted.fieldErrors);
    return posted;
  };

  /** After a conflict: their words go, or ours do. */
  const settle = (keep: 'mine' | 'theirs'): void => {
    if (save.kind !== 'conflict') return;
    if (keep === 'theirs') unsaved.current = {};
    take(save.theirs);
    setSave({ kind: keep === 'mine' ? 'waiting' : 'saved' });
  };

  return { item, draft, save, wrong, set, action, settle };
}

export type ContentDraftSession = ReturnType<typeof useContentDraft>;
