import { rename } from 'node:fs/promises';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import type { AlarmCase } from './alarm-case.ts';

export const SITE_CASES: readonly AlarmCase[] = [
  {
    alarms: { SiteNotReady: ({ site }) => site.address },
    cause: 'the folder of the pages is moved away',
    end: 'the folder is back',
    silent: ['SiteDown'],
    begin: async ({ site }) => {
      await rename(site.pages, `${site.pages}-away`);
      return () => rename(`${site.pages}-away`, site.pages);
    },
  },
  {
    alarms: { SiteBehind: null, SiteFollowsNoEngine: null },
    cause: 'the site cannot reach its engine for two minutes, and a sale is published meanwhile',
    end: 'the engine can be reached again',
    silent: ['SiteDown', 'SiteNotReady'],
    begin: async ({ toEngine, database }) => {
      toEngine.cut();
      await insertTestSale(database);
      return async () => toEngine.mend();
    },
  },
  {
    alarms: { SiteDown: ({ site }) => site.address, NoSiteAnswers: null },
    cause: 'the site is killed',
    end: 'the site is started',
    begin: async ({ site }) => {
      await site.kill();
      return site.start;
    },
  },
  {
    alarms: { TargetAbsent: () => 'quarterline-site' },
    cause: 'the settings of Prometheus name no site',
    end: 'the settings name it again',
    begin: async ({ prometheus, site }) => {
      await prometheus.setTargets('quarterline-site', []);
      return () => prometheus.setTargets('quarterline-site', [site.address]);
    },
  },
];
