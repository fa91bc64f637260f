import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { checkSettings } from '#platform/operation/settings-check/check-settings.ts';
import { settingNames as namesOfSite, readEnvironment as readSiteEnvironment } from '#site/env.ts';

const MARKS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ', off: 'off    ' };

/**
 * `npm run check-settings [-- --email-to you@firm.example --site-env /etc/quarterline/site.env]`: tries everything that an
 * engine needs, with the environment that it would start with; with `--site-env` also whether the settings of the site can be read and agree with them.
 * One line each; the exit code is 1 when something failed, and 0 otherwise.
 */
const { values } = parseArgs({ options: { 'email-to': { type: 'string' }, 'site-env': { type: 'string' } } });
const siteFile = values['site-env'];
const findings = await checkSettings({
  source: process.env,
  otherNames: namesOfSite,
  emailTo: values['email-to'] ?? null,
  readSite:
    siteFile === undefined
      ? null
      : () => readSiteEnvironment({ NODE_ENV: 'production', ...parseEnv(readFileSync(siteFile, 'utf8')) }),
});
for (const { name, outcome, text } of findings) process.stdout.write(`${MARKS[outcome]} ${name}: ${text}\n`);
process.exit(findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
