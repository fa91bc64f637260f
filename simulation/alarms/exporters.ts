import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { blackboxPath } from './shortened-files.ts';

const answers = (url: string) => waitUntil(async () => (await fetch(url).catch(() => null))?.ok);

/** A small disk, mounted in a folder, where this machine lets us mount one; otherwise null. */
export function mountDisk(folder: string) {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (megabytes: number): void => {
      const file = openSync(filler, 'w');
      for (let kilobytes = 0; kilobytes < megabytes * 1024; kilobytes += 64) writeSync(file, Buffer.alloc(64 * 1024));
      closeSync(file);
    },
    empty: (): void => rmSync(filler, { force: true }),
    unmount: (): void => void execFileSync('umount', [folder]),
  };
}
export type SmallDisk = NonNullable<ReturnType<typeof mountDisk>>;

/**
 * node_exporter with the folder that deploy/back-up.sh writes to. It reads the list of disks from a folder of ours,
 * where the small disk is called ext4: the rules leave a tmpfs out. It measures the disk itself.
 */
export async function startNodeExporter(program: string, folder: string, disk: string) {
  const [processes, texts] = [join(folder, 'proc'), join(folder, 'texts')];
  for (const path of [join(processes, '1'), join(processes, 'self'), texts]) mkdirSync(path, { recursive: true });
  for (const name of ['1', 'self'])
    for (const list of ['mounts', 'mountinfo'])
      writeFileSync(
        join(processes, name, list),
        list === 'mounts' ? `/dev/disk ${disk} ext4 rw 0 0\n` : `30 1 254:0 / ${disk} rw - ext4 /dev/disk rw\n`,
      );
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const words = [
    '--collector.disable-defaults',
    '--collector.filesystem',
    '--collector.filesystem.mount-points-exclude=^/nothing$',
    '--collector.textfile',
    `--collector.textfile.directory=${texts}`,
    `--path.procfs=${processes}`,
    `--web.listen-address=${address}`,
    '--log.level=error',
  ];
  let running: RunningProgram | null = null;
  const start = async (): Promise<void> => {
    running = startProgram(program, words);
    await answers(`http://${address}/metrics`);
  };
  await start();
  const file = join(texts, 'quarterline-backup.prom');
  return {
    address,
    start,
    stop: async () => running?.stop(),
    backupEnded: (hoursAgo: number): void => {
      const seconds = Math.round(Date.now() / 1000) - hoursAgo * 3600;
      writeFileSync(`${file}.new`, `quarterline_backup_finished_seconds ${seconds}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}
export type NodeExporter = Awaited<ReturnType<typeof startNodeExporter>>;

/** An address with TLS as a proxy has it. It starts with a certificate for ninety days. */
export async function openPublicAddress(openssl: string, folder: string) {
  const home = join(folder, 'certificates');
  mkdirSync(home);
  const run = (...words: string[]): void => void execFileSync(openssl, words, { cwd: home, stdio: 'ignore' });
  writeFileSync(join(home, 'index.txt'), '');
  writeFileSync(
    join(home, 'ca.cnf'),
    '[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\nrand_serial=yes\ndefault_md=sha256\npolicy=names\nx509_extensions=site\nnew_certs_dir=.\nunique_subject=no\n' +
      '[names]\ncommonName=supplied\n[site]\nsubjectAltName=IP:127.0.0.1\nbasicConstraints=critical,CA:TRUE\n',
  );
  const request = 'req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out request.pem';
  run(...request.split(' '), '-subj', '/CN=127.0.0.1');
  const day = (days: number): string =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '')}`;
  const certify = (name: string, endsInDays: number): string => {
    const own = ['-batch', '-selfsign', '-config', 'ca.cnf', '-keyfile', 'key.pem', '-in', 'request.pem', '-notext'];
    run('ca', ...own, '-startdate', day(-100), '-enddate', day(endsInDays), '-out', name);
    return readFileSync(join(home, name), 'utf8');
  };
  const certificates = {
    good: certify('good.pem', 90),
    endsSoon: certify('soon.pem', 5),
    ended: certify('ended.pem', -1),
  };
  const key = readFileSync(join(home, 'key.pem'), 'utf8');
  const server: Server = createServer({ key, cert: certificates.good }, (_, response) => void response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const trusted = join(home, 'trusted.pem');
  writeFileSync(trusted, Object.values(certificates).join(''));
  return {
    url: `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    /** A file of certificates that a caller must trust. */
    trusted,
    show: (which: keyof typeof certificates): void => server.setSecureContext({ key, cert: certificates[which] }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type PublicAddress = Awaited<ReturnType<typeof openPublicAddress>>;

/** blackbox_exporter with the settings of deploy/observability. */
export async function startBlackbox(program: string, trusted: string) {
  const address = `127.0.0.1:${await freePort()}`;
  const running = startProgram(
    program,
    [`--config.file=${blackboxPath}`, `--web.listen-address=${address}`, '--log.level=error'],
    { env: { ...process.env, SSL_CERT_FILE: trusted } },
  );
  await answers(`http://${address}/-/healthy`);
  return { address, stop: running.stop };
}
