import type { Env } from '#engine/env.ts';
import { check, type Finding, failed, ok, warning } from './finding.ts';

type Settings = Pick<Env, 'production' | 'engineUrl' | 'TRUSTED_PROXIES' | 'MAIL_FROM' | 'POSTAL_ADDRESS'>;

/** What the product can start without, and a firm cannot work without. */
export const checkFirm = (env: Settings): Promise<Finding[]> =>
  Promise.all([
    check('TRUSTED_PROXIES', () =>
      env.TRUSTED_PROXIES.length > 0
        ? ok(env.TRUSTED_PROXIES.join(', '))
        : warning(
            'It is not set. Behind a proxy, all visitors then seem to come from its address, and share the limits of one network.',
          ),
    ),
    check('MAIL_FROM', () => {
      if (!/\.example>?\s*$/.test(env.MAIL_FROM)) return ok(env.MAIL_FROM);
      const text = `${env.MAIL_FROM} belongs to nobody: mail servers refuse it. Set an address of the firm.`;
      return env.production ? failed(text) : warning(text);
    }),
    check('POSTAL_ADDRESS', () =>
      env.POSTAL_ADDRESS.trim() === ''
        ? warning('It is not set. The anti-spam law asks for a postal address in every mailing.')
        : ok(env.POSTAL_ADDRESS.replaceAll('\n', ', ')),
    ),
  ]);

/** Settings of a site, as its own reader gave them. */
export type SiteToCheck = {
  siteUrl: string;
  enginePublicUrl: string;
  formsKey: string | null;
  metricsKey: string | null;
};

/** Whether the settings of the site can be read, and agree with those of the engine. `read` throws what is wrong. */
export const checkSite = (
  env: Pick<Env, 'siteUrl' | 'engineUrl' | 'FORMS_KEY' | 'METRICS_KEY'>,
  read: () => SiteToCheck,
): Promise<Finding> =>
  check('Settings of the site', () => {
    const site = read();
    const differs = [
      site.siteUrl === env.siteUrl ? [] : [`SITE_URL is ${site.siteUrl}, of the engine ${env.siteUrl}`],
      site.enginePublicUrl === env.engineUrl
        ? []
        : [`ENGINE_PUBLIC_URL is ${site.enginePublicUrl}, ENGINE_URL of the engine ${env.engineUrl}`],
      site.formsKey === (env.FORMS_KEY ?? null) ? [] : ['FORMS_KEY is another one'],
      site.metricsKey === (env.METRICS_KEY ?? null) ? [] : ['METRICS_KEY is another one'],
    ].flat();
    return differs.length === 0 ? ok('They agree with those of the engine.') : failed(`${differs.join('; ')}.`);
  });
