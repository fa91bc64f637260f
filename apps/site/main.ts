/**
 * Starts the public site: `node --import tsx apps/site/main.ts`, after the build; with `--dev` nothing has to be built
 * and code reloads as it is written. SIGTERM and Ctrl-C stop it cleanly. `NODE_ENV` has to be set before React is
 * loaded, so everything else is imported after it.
 */
import { readEnvironment, settleMode } from './env.ts';

const dev = process.argv.includes('--dev');
const settings = settleMode(dev);
const { startSite } = await import('./start-site.ts');
const { openSiteLog } = await import('#site/server/site-log.ts');
const { outdatedNode } = await import('@quarterline/telemetry/outdated-node');
const { logProcess, say, VERSION } = await import('@quarterline/telemetry/process-lines');
if (settings.NODE_ENV === 'production') logProcess();

try {
  const environment = readEnvironment(settings);
  const log = openSiteLog(environment.logLevel);
  const oldNode = outdatedNode(process.versions.node);
  if (oldNode && environment.mode === 'production') log(oldNode, { level: 'warn' });
  const site = await startSite(environment, log, dev);
  log(`listening on ${environment.siteUrl}, version ${VERSION}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void site.stop().then(() => process.exit(0));
  };
  // `disconnect`: our parent process is gone without a signal, and nobody would stop us any more.
  for (const end of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(end, stop);
} catch (error) {
  say('error', `site: ${error instanceof Error ? error.message : String(error)}`, { version: VERSION });
  process.exit(1);
}
