import http from 'node:http';

export type Request = {
  method?: 'GET' | 'POST';
  /** The address that the proxy in front of an engine would name. */
  from: string;
  cookie?: string;
  /** Sent as it is. */
  body?: string;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** The status of the answer, its body read to the end; 0 when there was none within five seconds. */
export const requestStatus = (url: string, { method = 'GET', from, cookie, body }: Request): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const request = http.request(url, { method, agent, headers, timeout: 5000 }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end(body);
  });

/** An address of its own for each request of somebody who has many. */
export const anyAddress = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
