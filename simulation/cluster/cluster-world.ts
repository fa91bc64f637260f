import { connectDatabase, type Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { freePort } from '#testing/free-port.ts';
import type { Silence } from '../checker/history.ts';
import { type EngineProcess, openEngineProcess, PUBLIC_KEY_PEM, root } from '../crash/engine-process.ts';
import { SUPERUSER } from './cluster-files.ts';
import type { ClusterPrograms } from './cluster-programs.ts';
import { openCluster } from './open-cluster.ts';

const ENGINES = 2;
/** A password that has to be written in an address as %23 and %2F. */
const OWNER = { name: 'quarterline_owner', password: 'a#b/c' };

export type ClusterWorld = Awaited<ReturnType<typeof openClusterWorld>>;

/** A cluster of three machines with the tables of the product, and two engines that want every bid on two of them. */
export async function openClusterWorld(programs: ClusterPrograms, ttl?: number) {
  const cluster = await openCluster(programs, ttl);
  try {
    if (!(await cluster.becomeWhole())) throw new Error('The cluster did not come up within two minutes.');
    const addressOf = ({ name, password }: typeof OWNER, database: string): string =>
      `postgresql://${name}:${encodeURIComponent(password)}@127.0.0.1:${cluster.port}/${database}`;
    const superuser = connectDatabase(addressOf(SUPERUSER, 'postgres'), 1);
    await superuser.query(`CREATE ROLE ${OWNER.name} LOGIN PASSWORD '${OWNER.password}'`);
    await superuser.query(`CREATE DATABASE quarterline OWNER ${OWNER.name}`);
    await superuser.end();
    const databaseUrl = addressOf(OWNER, 'quarterline');
    const connect = (): Database => connectDatabase(databaseUrl, 4);
    const setUp = connect();
    await migrate(setUp);
    await setUp.end();

    const deaths: string[] = [];
    const places: { port: number; engine: EngineProcess }[] = [];
    for (let index = 0; index < ENGINES; index += 1) {
      const port = await freePort();
      const engine = openEngineProcess({
        version: root,
        enter: [],
        environment: () => ({
          DATABASE_URL: databaseUrl,
          DATA_DIR: cluster.folder,
          ENGINE_PORT: String(port),
          ENGINE_HOST: '127.0.0.1',
          BID_MACHINES: '2',
          BID_MACHINES_MISSING: 'refuse',
        }),
        onChange: () => {},
        onDeath: (words) => void deaths.push(words),
      });
      places.push({ port, engine });
    }
    await Promise.all(places.map(({ engine }) => engine.start()));
    const silences: Silence[] = [];
    return {
      cluster,
      connect,
      deaths,
      silences,
      publicKeyPem: PUBLIC_KEY_PEM,
      /** One machine, one clock; but a time is noted a little after what it is the time of. */
      clockToleranceMs: (): number => 25,
      engines: (): string[] =>
        places.filter(({ engine }) => engine.isListening()).map(({ port }) => `http://127.0.0.1:${port}`),
      end: async (): Promise<void> => {
        for (const { engine } of places) engine.end();
        await cluster.end();
      },
    };
  } catch (error) {
    await cluster.end();
    throw error;
  }
}
