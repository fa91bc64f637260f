import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Env, readEnv, settingNames } from '#engine/env.ts';
import { checkDatabase } from './check-database.ts';
import { checkFirm, checkSite, type SiteToCheck } from './check-firm.ts';
import { checkAddresses, checkFolders, checkKeys, checkNode } from './check-machine.ts';
import { checkCollector, checkFormsKey, checkMail, checkRedis, checkSignatures } from './check-services.ts';
import { check, type Finding, failed, off, ok, warning } from './finding.ts';

export type SettingsToCheck = {
  source: NodeJS.ProcessEnv;
  /** Names that another part of the product reads from the same environment. */
  otherNames: readonly string[];
  /** To whom one email is sent; null: none is. */
  emailTo: string | null;
  /** Reads the settings of the site; null: they were not given. */
  readSite?: (() => SiteToCheck) | null;
};

/** Tries everything that a start in production needs, each part whether or not another has failed. */
export async function checkSettings({
  source,
  otherNames,
  emailTo,
  readSite = null,
}: SettingsToCheck): Promise<Finding[]> {
  const names = await checkNames(
    Object.keys(source).filter((name) => source[name] !== ''),
    [...settingNames, ...otherNames],
  );
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    return [{ name: 'Settings', ...failed((error as Error).message) }, names];
  }
  const parts = await Promise.all([
    checkAddresses(env),
    checkKeys(env),
    checkDatabase(env),
    checkMail(env, emailTo),
    checkStorage(env),
    checkRedis(env),
    checkFormsKey(env),
    checkCollector(env),
    checkSignatures(env),
    checkFolders(env),
    checkNode(),
    checkFirm(env),
    ...(readSite ? [checkSite(env, readSite)] : []),
  ]);
  return [{ name: 'Settings', ...ok('Every value can be read.') }, names, ...parts.flat()];
}

type Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

const PATIENCE_MS = 10_000;

/** Writes a small file into the bucket, reads it and deletes it. A wrong key and a wrong bucket are told apart. */
const checkStorage = (env: Settings): Promise<Finding> =>
  check('Files', async () => {
    if (!env.S3_ENDPOINT) return off('S3_ENDPOINT is not set: files lie in DATA_DIR/media.');
    const client = new AwsClient({
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      region: env.S3_REGION,
      service: 's3',
      retries: 0,
    });
    const address = `${env.S3_ENDPOINT.replace(/\/$/, '')}/${env.S3_BUCKET}/check-settings/${randomUUID()}`;
    const ask = async (doing: string, method: string, body?: string): Promise<Response> => {
      const answer = await client
        .fetch(address, {
          method,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(body === undefined ? {} : { body }),
        })
        .catch((error: Error) => {
          const { cause } = error as { cause?: Error };
          throw new Error(`The storage at S3_ENDPOINT cannot be reached: ${cause?.message ?? error.message}.`);
        });
      if (!answer.ok)
        throw new Error(`${doing} a file was answered ${answer.status}. ${WHY[answer.status] ?? ''}`.trim());
      return answer;
    };
    await ask('Writing', 'PUT', WORD);
    if ((await (await ask('Reading', 'GET')).text()) !== WORD) throw new Error('A file came back with other bytes.');
    await ask('Deleting', 'DELETE');
    return ok('A file was written, read and deleted.');
  });

const WORD = 'check-settings';

const WHY: Record<number, string> = {
  401: 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  403: 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what that key may do.',
  404: 'Check S3_BUCKET: there is none of this name.',
};

/** Names of the environment that are no settings and look like one: pairs of what is there and what was probably meant. */
export const misspeltSettings = (present: readonly string[], known: readonly string[]): [string, string][] =>
  present
    .filter((name) => name.length >= 5 && !known.includes(name))
    .flatMap((name): [string, string][] => {
      const close = known.filter((one) => distance(name, one) <= (one.length < 8 ? 1 : 2));
      const [nearest] = close.toSorted((a, b) => distance(name, a) - distance(name, b));
      return nearest === undefined ? [] : [[name, nearest]];
    });

const checkNames = (present: readonly string[], known: readonly string[]): Promise<Finding> =>
  check('Names of settings', () => {
    const found = misspeltSettings(present, known).map(([name, meant]) => `${name} is not read, ${meant} is`);
    return found.length === 0 ? ok('None looks misspelt.') : warning(`${found.join('; ')}.`);
  });

/** Letters that were added, left out, changed, or swapped with their neighbour (optimal string alignment). */
const distance = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last[other.length] ?? 0;
};
