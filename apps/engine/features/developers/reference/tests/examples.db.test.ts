import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const FOLDER = join(import.meta.dirname, '../../../../../../examples');
const succeeds = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
/** How a program is run, and whether this machine has what it needs. */
const LANGUAGES = [
  {
    name: 'TypeScript',
    ending: 'ts',
    command: [process.execPath, '--import', import.meta.resolve('tsx')],
    isHere: true,
  },
  {
    name: 'Python',
    ending: 'py',
    command: ['python3'],
    isHere: succeeds('python3', '-c', 'import cryptography'),
  },
  {
    name: 'curl',
    ending: 'sh',
    command: ['bash'],
    isHere: succeeds('sh', '-c', 'curl --version && jq --version && openssl version | grep -q "^OpenSSL 3"'),
  },
];
/** A guard against a hang. */
const WITHIN = { timeout: 60_000 };

const { clone, engine } = await openTestEngine();

const start = (command: readonly string[], program: string, args: readonly string[], cwd: string) => {
  const [first = '', ...rest] = command;
  // A group of its own: a shell's programs end with it.
  const child = spawn(first, [...rest, join(FOLDER, program), ...args], { cwd, detached: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      text += bytes;
    });
  return {
    text: () => text,
    ended: new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    }),
    kill: () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    },
  };
};

/** What a program that follows has printed: prices by position, in curl as the JSON of the events. */
const pricesIn = (text: string, ending: string): { position: number; dollars: number }[] =>
  ending === 'sh'
    ? [...text.matchAll(/^\{.*\}$/gm)].flatMap(([line]) =>
        ((JSON.parse(line).parcels ?? []) as { position: number; leadingCents: number | null }[]).map((parcel) => ({
          position: parcel.position,
          dollars: (parcel.leadingCents ?? 0) / 100,
        })),
      )
    : [...text.matchAll(/^(\d+): \w+, \$(\d+)/gm)].map(([, position, dollars]) => ({
        position: Number(position),
        dollars: Number(dollars),
      }));

/** The two who end a practice sale: nobody buys anything in it. */
const endSale = async (slug: string): Promise<void> => {
  const { rows } = await clone.database.query('SELECT id FROM sale WHERE slug = $1', [slug]);
  await engine.saleQueues.of(rows[0].id).enqueue({
    kind: 'command',
    requestId: randomUUID(),
    command: { kind: 'cancel_sale', actorId: 'one', secondActorId: 'two', reason: 'The test is over.' },
  });
};

describe.each(LANGUAGES)('the programs of the start, in $name', ({ ending, command, isHere }) => {
  let folder = '';
  let email = '';
  let sale = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ql-examples-'));
    ({ email } = await insertAccount(clone.database, engine));
    sale = ((await (await send(engine, 'POST', '/api/practice')).json()) as { slug: string }).slug;
  });
  afterAll(() => rm(folder, { recursive: true }));
  const run = async (program: string, ...args: string[]) => {
    const running = start(command, `${program}.${ending}`, [engine.url, ...args], folder);
    return { code: await running.ended, text: running.text() };
  };

  it.runIf(isHere)('follow a sale, bid in practice, and verify the receipt and the finished record', async () => {
    const following = start(command, `follow-sale.${ending}`, [engine.url, sale], folder);
    // Robots bid too: a bid may be refused because one was faster, and may be outbid before it is told.
    const bid = async (): Promise<{ position: number; dollars: number }> => {
      for (;;) {
        const { code, text } = await run('practice-bid', email, TEST_PASSWORD);
        expect(code, text).toBe(0);
        const [, position, dollars] = /parcel-(\d): \$(\d+) accepted/.exec(text) ?? [];
        if (position) return { position: Number(position), dollars: Number(dollars) };
      }
    };
    const isPrinted = ({ position, dollars }: { position: number; dollars: number }): boolean =>
      pricesIn(following.text(), ending).some((price) => price.position === position && price.dollars >= dollars);
    const first = await bid();
    await expect.poll(() => isPrinted(first), WITHIN).toBe(true);

    // The connection is lost. What happens meanwhile is told after the next one.
    engine.app.server.closeAllConnections();
    const second = await bid();
    await expect.poll(() => isPrinted(second), WITHIN).toBe(true);

    const early = await run('verify', sale, 'receipt.json');
    expect(early).toMatchObject({ code: 0, text: expect.stringMatching(/^yes {2}the receipt.*not over/s) });
    const receipt = JSON.parse(await readFile(join(folder, 'receipt.json'), 'utf8'));
    await writeFile(join(folder, 'forged.json'), JSON.stringify({ ...receipt, amountCents: receipt.amountCents + 1 }));
    const forged = { code: 1, text: expect.stringMatching(/^NO {3}the receipt/) };
    expect(await run('verify', sale, 'forged.json')).toMatchObject(forged);
    await endSale(sale);
    if (ending !== 'sh') expect(await following.ended).toBe(0);
    following.kill();
    const verified = await run('verify', sale, 'receipt.json');
    expect(verified.text.match(/^yes/gm), verified.text).toHaveLength(4);
    expect(verified.code).toBe(0);

    expect(await run('verify', sale, 'forged.json')).toMatchObject(forged);
  });

  it.runIf(isHere)('stop at a sale that is not there, with the sentence of the engine', async () => {
    const { code, text } = await run('follow-sale', 'no-such-sale');
    expect([code, text.trim()]).toEqual([1, 'There is no sale at this address.']);
  });

  it.runIf(isHere)('say why a login is refused', async () => {
    const { code, text } = await run('practice-bid', email, 'some other sentence');
    expect(code).not.toBe(0);
    expect(text).toMatch(/sign_in_failed: There/);
  });
});
