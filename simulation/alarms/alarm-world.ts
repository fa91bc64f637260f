import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { asEngine, makeEngineRole } from '#testing/engine-role.ts';
import { freePort } from '#testing/free-port.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { publishTestTerms } from '#testing/sales/publish-test-terms.ts';
import { mountDisk, openPublicAddress, startBlackbox, startNodeExporter } from './exporters.ts';
import { METRICS_KEY, startEngineHost, startSiteHost } from './hosts.ts';
import type { AlarmPrograms } from './programs.ts';
import { startPrometheus } from './prometheus.ts';
import { openStandby } from './standby.ts';
import { openTcpRelay } from './tcp-relay.ts';

/** Forms of one network above this are above the limit. */
const FORMS_PER_NETWORK = '1';

/**
 * What deploy/ describes, on one machine: a database with a standby, two engines, a site, node_exporter,
 * blackbox_exporter, an address with TLS, and Prometheus that reads them all. Each connection can be cut.
 */
export async function openAlarmWorld(programs: AlarmPrograms) {
  const folder = await mkdtemp(join(tmpdir(), 'ql-alarms-'));
  // The database runs as another account.
  await chmod(folder, 0o755);
  const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const end = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const home = join(folder, 'postgres');
    const server = await startEmbeddedPostgres(home);
    closing.push(() => server.stop(true));
    const database = connectDatabase(server.databaseUrl, 6);
    // A session that the end of the server closes is no fault of the test.
    database.on('error', () => {});
    closing.push(() => database.end());
    await migrate(database);
    await makeEngineRole(database);
    // As docs/operation.md says: without it nobody sees how far a standby is.
    await database.query('GRANT pg_monitor TO quarterline_test_engine');
    await publishTestTerms(database);
    const standby = await openStandby(server.databaseUrl, join(home, 'data'), folder);
    closing.push(standby.stop);
    await standby.start();
    const waitForStandby = async (names: '' | 'standby_1'): Promise<void> => {
      await database.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
      await database.query('SELECT pg_reload_conf()');
    };

    const mail = await startMailServer();
    closing.push(mail.stop);
    const socket = new URL(server.databaseUrl).searchParams.get('host') ?? '';
    const toDatabase = await openTcpRelay({ path: join(socket, '.s.PGSQL.5432') });
    closing.push(toDatabase.close);
    const databaseUrl = new URL(asEngine(server.databaseUrl));
    databaseUrl.searchParams.delete('host');
    [databaseUrl.hostname, databaseUrl.port] = ['127.0.0.1', String(toDatabase.port)];
    const startEngine = (clockKeeper: 'on' | 'off') =>
      startEngineHost({
        DATABASE_URL: databaseUrl.href,
        DATA_DIR: join(folder, `engine-${randomUUID()}`),
        CLOCK_KEEPER: clockKeeper,
        BID_MACHINES: '2',
        BID_CONNECTIONS: '4',
        SMTP_URL: mail.url,
        FORMS_PER_NETWORK,
        TRUSTED_PROXIES: '127.0.0.1',
      });
    const [first, second] = await Promise.all([startEngine('on'), startEngine('off')]);
    closing.push(first.kill, second.kill);

    const { port: enginePort } = new URL(second.url);
    const toEngine = await openTcpRelay({ host: '127.0.0.1', port: Number(enginePort) });
    closing.push(toEngine.close);
    const sitePort = await freePort();
    const siteData = join(folder, 'site-data');
    const startSite = () =>
      startSiteHost(sitePort, { ENGINE_URL: `http://127.0.0.1:${toEngine.port}`, DATA_DIR: siteData });
    let site = await startSite();
    closing.push(() => site.kill());

    const disk = mountDisk(join(folder, 'disk'));
    if (disk) closing.push(disk.unmount);
    const node = await startNodeExporter(programs.node, folder, join(folder, 'disk'));
    closing.push(node.stop);
    node.backupEnded(1);
    const publicAddress = await openPublicAddress(programs.openssl, folder);
    closing.push(publicAddress.close);
    const blackbox = await startBlackbox(programs.blackbox, publicAddress.trusted);
    closing.push(blackbox.stop);
    await waitForStandby('standby_1');

    const prometheus = await startPrometheus({
      program: programs.prometheus,
      folder,
      key: METRICS_KEY,
      blackbox: blackbox.address,
      targets: {
        'quarterline-engine': [first.address, second.address],
        'quarterline-site': [site.address],
        node: [node.address],
        'quarterline-site-pages': [`${site.url}/ready/pages`],
        'quarterline-certificates': [publicAddress.url],
      },
    });
    closing.push(prometheus.stop);
    return {
      database,
      databaseUrl: server.databaseUrl,
      standby,
      waitForStandby,
      toDatabase,
      toEngine,
      first,
      /** Keeps no clocks of sales. The site follows it. */
      second,
      startEngine: async (clockKeeper: 'on' | 'off') => {
        const engine = await startEngine(clockKeeper);
        closing.push(engine.kill);
        return engine;
      },
      site: {
        address: site.address,
        /** Where its pages are. */
        pages: join(siteData, 'site', 'public'),
        kill: () => site.kill(),
        start: async (): Promise<void> => {
          site = await startSite();
        },
      },
      disk,
      node,
      publicAddress,
      prometheus,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
export type AlarmWorld = Awaited<ReturnType<typeof openAlarmWorld>>;
