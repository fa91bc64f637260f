// node receive-webhooks.mjs 8090 whsec_… events.jsonl
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const [port, secret, file] = process.argv.slice(2);
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
/** Ids of events that were written, also by an earlier run: what comes twice is one event. */
const known = new Set(
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).id),
);

const isGenuine = (headers, body) => {
  const sentAt = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false;
  const signed = `${headers['webhook-id']}.${sentAt}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return (headers['webhook-signature'] ?? '')
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
};

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!known.has(id)) {
    known.add(id);
    await appendFile(file, `${JSON.stringify({ id, ...JSON.parse(body) })}\n`);
  }
  return response.writeHead(204).end();
}).listen(Number(port), () => console.log(`Listening on ${port}.`));
