import http from 'node:http';

export type Request = {
  method?: 'GET' | 'POST';
  /** The address that the proxy in front of an engine would name. */
  from: string;
  cookie?: string;
  /** Sent as it is. */
  body?: string;
  /** Of the body: JSON when nothing is said. */
  type?: string;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

type Answer = { status: number; text: string };

/** The answer with its body read to the end; status 0 when there was none within five seconds. */
const requestAnswer = (
  url: string,
  { method = 'GET', from, cookie, body, type = 'application/json' }: Request,
): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const request = http.request(url, { method, agent, headers, timeout: 5000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });

/** The status of the answer; 0 when there was none. */
export const requestStatus = async (url: string, request: Request): Promise<number> =>
  (await requestAnswer(url, request)).status;

/** What an answer of 200 says; null for any other. */
export async function requestJson(url: string, request: Request): Promise<unknown> {
  const { status, text } = await requestAnswer(url, request);
  return status === 200 ? JSON.parse(text) : null;
}

/** An address of its own for each request of somebody who has many. */
export const anyAddress = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
