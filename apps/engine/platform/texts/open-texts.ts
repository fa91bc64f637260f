import { decodedPart } from '@quarterline/listing';

export type SendText = (phone: string, words: string) => Promise<void>;
export type TextService = {
  url: string;
  /** Sent as a bearer's; a name and a password in the address go before it. */
  key: string;
  /** Request body with {to} and {text}: JSON when it looks like JSON, else a form. */
  body?: string | undefined;
};

const PATIENCE_MS = 10_000;
const USUAL_BODY = '{"to":"{to}","text":"{text}"}';

/** Any service that takes a text message by one HTTP request. */
export function openTexts({ url, key, body = USUAL_BODY }: TextService): SendText {
  const { username, password, ...address } = readAddress(url);
  const isJson = body.trimStart().startsWith('{"');
  // What is put in can be no more than a value.
  const value = isJson ? (text: string) => JSON.stringify(text).slice(1, -1) : encodeURIComponent;
  const authorization = username
    ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    : `Bearer ${key}`;
  return async (to, text) => {
    const answer = await fetch(address.href, {
      method: 'POST',
      headers: {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        authorization,
      },
      body: body.replace(/\{(to|text)\}/g, (_, name: string) => value(name === 'to' ? to : text)),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The text service answered ${answer.status}.`);
  };
}

const readAddress = (text: string): { href: string; username: string; password: string } => {
  const url = new URL(text);
  const [username, password] = [url.username, url.password].map((part) => decodedPart(part) ?? part) as [
    string,
    string,
  ];
  url.username = '';
  url.password = '';
  return { href: url.href, username, password };
};
