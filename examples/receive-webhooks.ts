// node receive-webhooks.ts 8090 whsec_… events.jsonl        (Node 22.18 or newer, no packages; with check-webhook.ts beside it)
import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isGenuine } from './check-webhook.ts';

const [port, secret = '', file = ''] = process.argv.slice(2);
/** Ids of events that were written, also by an earlier run: what comes twice is one event. */
const known = new Set(
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).id),
);

createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const headers = request.headers as Record<string, string>;
  if (!isGenuine(headers, body, secret)) return response.writeHead(401).end();
  const id = headers['webhook-id'];
  if (!known.has(id)) {
    known.add(id);
    console.log(`${id} ${JSON.parse(body).type}`);
    await appendFile(file, `${JSON.stringify({ id, ...JSON.parse(body) })}\n`);
  }
  return response.writeHead(204).end();
}).listen(Number(port), () => console.log(`Listening on ${port}.`));
