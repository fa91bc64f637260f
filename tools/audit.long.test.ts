import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What `npm run audit` prints and ends with, at a registry that answers in this way whatever it is asked. */
const auditAt = async (status: number, type: string, body: string): Promise<{ code: number; printed: string }> => {
  const registry = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  try {
    return await new Promise((resolve) => {
      const options = {
        cwd: root,
        env: { ...process.env, npm_config_registry: address, npm_config_fetch_retries: '0' },
      };
      execFile(process.execPath, ['--import', 'tsx', 'tools/audit.ts'], options, (error, stdout) =>
        resolve({ code: Number(error?.code ?? 0), printed: stdout }),
      );
    });
  } finally {
    registry.close();
  }
};

it.each([
  ['has no audits', 404, 'application/json', '{"error":"not found"}', '404 Not Found'],
  ['lets nobody ask', 405, 'text/html', '<html>no</html>', '405 Method Not Allowed'],
  ['cannot do it', 501, 'application/json', '{}', '501 Not Implemented'],
  ['is away', 503, 'text/plain', 'away', '503 Service Unavailable'],
  ['answers with a page', 200, 'text/html', '<html>Log in</html>', 'invalid json response body'],
])(
  'an audit at a registry that %s says in one sentence what was not checked, and ends with 2',
  async (_case, status, type, body, why) => {
    const { code, printed } = await auditAt(status, type, body);
    expect(printed).toMatch(
      /^NOT CHECKED: whether anything is known to be wrong with the \d+ packages of package-lock\.json\./,
    );
    expect(printed).toContain(`The registry gave no answer: ${why}`);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  },
);
