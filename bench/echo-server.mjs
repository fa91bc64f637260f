// The least that an answer in JSON costs in the engine's own server: reads a body as the engine reads one, sends it back.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fastify = createRequire(join(import.meta.dirname, '../apps/engine/package.json'))('fastify');
const app = fastify({ logger: false });
app.post('/echo', async (request) => request.body);
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.send?.('listening');
process.on('disconnect', () => process.exit());
