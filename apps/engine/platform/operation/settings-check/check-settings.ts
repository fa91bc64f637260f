import { type Env, readEnv, settingNames } from '../../../env.ts';
import { checkDatabase } from './check-database.ts';
import { checkAddresses, checkFolders, checkKeys, checkNode } from './check-machine.ts';
import { checkCollector, checkFormsKey, checkMail, checkRedis, checkSignatures } from './check-services.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, failed, ok } from './finding.ts';
import { checkNames } from './misspelt-settings.ts';

export type SettingsToCheck = {
  source: NodeJS.ProcessEnv;
  /** Names that another part of the product reads from the same environment. */
  otherNames: readonly string[];
  /** To whom one email is sent; null: none is. */
  emailTo: string | null;
};

/** Tries everything that a start in production needs, each part whether or not another has failed. */
export const checkSettings = async ({ source, otherNames, emailTo }: SettingsToCheck): Promise<Finding[]> => {
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
  ]);
  return [{ name: 'Settings', ...ok('Every value can be read.') }, names, ...parts.flat()];
};
