export type SendText = (phone: string, words: string) => Promise<void>;

const PATIENCE_MS = 10_000;

/** Any service that takes `{to, text}` as JSON with a key. */
export const openTexts =
  (url: string, key: string): SendText =>
  async (to, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The text service answered ${answer.status}.`);
  };
