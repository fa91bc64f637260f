import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isGenuine } from '../../../../../../examples/check-webhook.ts';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver on this machine. `answer` may keep it waiting. */
export async function startReceiver(answer: (received: Received, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const one = { headers: request.headers, body };
    received.push(one);
    answer(one, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Checks a delivery with the code that the developers' page shows. */
export const isSignedWith = ({ headers, body }: Received, secret: string): boolean =>
  isGenuine(headers as Record<string, string>, body, secret);
