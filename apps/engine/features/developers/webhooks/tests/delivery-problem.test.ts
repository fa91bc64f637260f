import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openPost } from '#platform/http/forms/post-outside.ts';
import { deliveryProblem } from '../server/delivery-problem.ts';

const problemAt = (url: string, post = openPost(() => true)): Promise<string> =>
  post(url, {}, new Uint8Array()).then(() => 'answered', deliveryProblem);

it('a delivery without an answer says why in a sentence', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n').destroySoon());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  expect(await problemAt(`https://127.0.0.1:${port}/`)).toBe('The server does not speak https at this address.');
  await new Promise((resolve) => server.close(resolve));
  expect(await problemAt(`http://127.0.0.1:${port}/`)).toBe('Nothing answered at this address.');
  expect(await problemAt('http://127.0.0.1:9/', openPost())).toBe(
    '127.0.0.1 is not on the internet. Events are sent to public addresses only.',
  );
});

it.each([
  ['CERT_HAS_EXPIRED', 'The certificate of the server has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the server is for another name.'],
  ['ENOTFOUND', 'There is no server of this name.'],
  ['EODD', 'Something odd'],
])('the error %s reads: %s', (code, sentence) => {
  expect(deliveryProblem(Object.assign(new Error('Something odd'), { code }))).toBe(sentence);
});

it('an address that does not answer in time reads so', () => {
  expect(deliveryProblem(AbortSignal.abort(new DOMException('', 'TimeoutError')).reason)).toBe(
    'No answer within ten seconds.',
  );
});
