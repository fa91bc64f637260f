import { parseArgs } from 'node:util';
import { checkSettings } from '../apps/engine/platform/operation/settings-check/check-settings.ts';
import { settingNames as namesOfSite } from '../apps/site/env.ts';

const MARKS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ', off: 'off    ' };

/**
 * `npm run check-settings [-- --email-to you@firm.example]`: tries everything that an engine needs, with the environment that it
 * would start with. One line each; the exit code is 1 when something failed, and 0 otherwise.
 */
const { values } = parseArgs({ options: { 'email-to': { type: 'string' } } });
const findings = await checkSettings({
  source: process.env,
  otherNames: namesOfSite,
  emailTo: values['email-to'] ?? null,
});
for (const { name, outcome, text } of findings) process.stdout.write(`${MARKS[outcome]} ${name}: ${text}\n`);
process.exit(findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
