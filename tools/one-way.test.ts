import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importedFile } from './testing/imported-file.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && path !== 'tools/one-way.test.ts')
  .map((path) => ({ path, text: read(path) }));
const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/(tests?|testing)\/|^(e2e|simulation|bench|tools)\//.test(path);
const product = code.filter(({ path }) => /^(apps|packages)\//.test(path) && !isTest(path));
const engine = product.filter(({ path }) => path.startsWith('apps/engine/'));
const outsideHttp = engine.filter(({ path }) => !path.startsWith('apps/engine/platform/http/'));
/** Who puts an email into the outbox: `sendEmail`, what a person typed, and words of a template that are wanted for more than one email. */
const ENQUEUES = [
  'apps/engine/platform/email/send-email.ts',
  'apps/engine/features/messages/leads/server/answer-lead.ts',
  'apps/engine/features/people/registration/server/bidders/write-to-bidders.ts',
  'apps/engine/features/content/pages/server/email-template-routes.ts',
  'apps/engine/features/messages/notifications/server/send-notices.ts',
  'apps/engine/features/messages/notifications/server/send-weekly-update.ts',
];
const tests = code.filter(({ path }) => isTest(path));

type Files = typeof code;
/** The places where a text is found, by their files. */
const places = (files: Files, pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) => (text.match(pattern) ?? []).map(() => path));

/** The part of the product that a file belongs to: within it, imports are relative. */
const partOf = (path: string): string =>
  /^apps\/engine\/features\/(?:(?:bidding|content|developers|messages|office|people|sales|settlement)\/)?[^/]+(?=\/)/.exec(
    path,
  )?.[0] ??
  /^(?:apps\/[^/]+(?:\/[^/]+(?=\/))?|packages\/[^/]+|[^/]+)/.exec(path)?.[0] ??
  '';
const packageOf = (path: string): string => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? '';
/** Relative imports, as `[importer, imported file, folders that it climbs]`. */
const relative = code.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:\bfrom|\bimport|\bmock)\s*\(?\s*'(\.[^'\n]+)'/g)].map(
    ([, name = '']): [string, string, number] => [path, importedFile(path, name) ?? '', name.split('../').length - 1],
  ),
);
const hasName = (from: string, to: string): boolean =>
  to.startsWith('apps/') && (packageOf(from) === '' || packageOf(from) === packageOf(to));

type Ratchet = {
  name: string;
  /** How many there are. One that falls is written down anew; at 0 the row is a prohibition. */
  today: number;
  aim: number;
  /** What to write instead. */
  instead: string;
  found: () => string[];
};

/** Files that do it by hand for a reason, which another file with that reason may be added to. */
type ByHand = Readonly<Record<string, readonly string[]>>;
const BY_HAND: Readonly<Record<'form' | 'table' | 'format' | 'deviceClock', ByHand>> = {
  deviceClock: {
    'the mechanism itself': ['packages/civil-time/src/page-clock.ts'],
    'how wrong the device is, and the age of a bid that was sent': ['apps/engine/platform/web/timing.ts'],
    'a time that another company counts by': ['apps/site/analytics/data-layer.ts'],
  },
  form: {
    'the mechanism itself': ['apps/engine/platform/web/forms/form.tsx', 'apps/site/forms/site-form.tsx'],
    'a page of the engine that works without a script': [
      'apps/engine/features/bidding/live-view/server/plain/plain-confirm.ts',
      'apps/engine/features/bidding/live-view/server/plain/plain-private-limit.ts',
      'apps/engine/features/bidding/live-view/server/plain/plain-tender-view.ts',
      'apps/engine/features/bidding/live-view/server/plain/plain-view.ts',
      'apps/engine/features/messages/notifications/server/unsubscribe-routes.ts',
      'apps/engine/features/sealed-tender/server/plain/plain-tender-pages.ts',
      'apps/engine/features/sign-in/server/plain-sign-in-routes.ts',
    ],
    'the first load of the bidding page, where Form would be 2.5 kB of 122': [
      'apps/engine/platform/live/web/confirm/amount-form.tsx',
      'apps/engine/features/bidding/live-view/web/limit/private-limit.tsx',
    ],
    'a search or a filter of the site, which sends nothing: the address is the answer, without a script too': [
      'apps/site/pages/home/sales-province.tsx',
      'apps/site/pages/prices/price-filters.tsx',
      'apps/site/pages/sales/list-search.tsx',
      'apps/site/pages/sales/past-filters.tsx',
      'apps/site/pages/search/search-page.tsx',
      'apps/site/search/search-box.tsx',
    ],
    'the browser itself is asked, and no server takes it': ['apps/site/forms/device-reminder.tsx'],
  },
  table: {
    'the sums of an email': ['apps/engine/platform/email/email-html.ts'],
    'the mechanism itself': ['apps/engine/platform/staff/web/lists/admin-table.tsx'],
    'an editor whose rows are groups of fields': [
      'apps/engine/features/sales/sale-editor/web/parcels/parcels-section.tsx',
    ],
    'a table for the public or for a seller: figures to read, no list of staff': [
      'apps/engine/features/bidding/live-view/web/bid/bid-history.tsx',
      'apps/engine/features/bidding/record/web/verify-facts.tsx',
      'apps/engine/features/selling/web/statement-tables.tsx',
      'apps/site/pages/parcel/parcel-sheet.tsx',
      'apps/site/pages/parcel/sold-nearby.tsx',
      'apps/site/pages/prices/sold-parcel-table.tsx',
    ],
    'a page for developers that works without a script': [
      'apps/engine/features/developers/reference/server/codes-page.ts',
      'apps/engine/features/developers/reference/server/guide-pages.ts',
      'apps/engine/features/developers/reference/server/reference-page.ts',
    ],
  },
  format: {
    'the key itself is read from the fields of a sale': ['packages/listing/src/sale-format.ts'],
    'an old version of the public API had fields of an auction in every sale': [
      'apps/engine/features/bidding/stream/server/snapshot-in-version.ts',
    ],
    'a sale of the demonstration is played in its format': [
      'apps/demo/world/fill-demo-world.ts',
      'apps/demo/world/insert-demo-sale.ts',
    ],
    'the verifier works out each rule again, apart from the rules and their tables': [
      'packages/verify/src/check-entries.ts',
      'packages/verify/src/rules/chain.ts',
      'packages/verify/src/rules/hold.ts',
      'packages/verify/src/rules/outcome.ts',
      'packages/verify/src/rules/sale-rules.ts',
      'packages/verify/src/rules/schedule.ts',
      'packages/verify/src/rules/staff.ts',
      'packages/verify/src/sale.ts',
    ],
  },
};
const DEVICE_CLOCK = /\bDate\.now\b|\bnew Date\(\)/g;
/** Code of pages, and packages that they share. */
const IN_PAGES = /^apps\/engine\/.*\bweb\/|^apps\/site\/(?!publisher\/|server\/|start-site)|^packages\/(?!telemetry\/)/;
const FORM = /<form[ >\n]/g;
/** Searches and filters of the site send nothing, and a reminder of a device has tick boxes only. */
const BROWSER_JUDGES = /^apps\/site\/(?:pages|search)\/|\/device-reminder\.tsx$/;
const TABLE = /<table[ >\n]/g;
/** Each way to ask for one format: a flag, its key, or whether the fields are there that only it has. */
const FORMAT =
  /\bisTender\b|\bis_tender\b|\bisSealedTender\b|\btender \?(?![.?])|\btender [!=]==? (?:null|undefined)|[!=]== '(?:sealedTender|ascending)'|!(?:\w+\.)*tender\b|\bif \((?:\w+\.)*tender\)|\btender &&/g;
/** Modules of a format, and the list of the modules of the rules. */
const OF_A_FORMAT = /tender|\/formats\/|^packages\/rules\/src\/index\.ts$/;
/** `export const name = (…): Result => {` without a type of the constant; parameters may have two levels of brackets. */
const ARROW_WITH_BODY =
  /^export const \w+ = (?:async )?(?:<[^\n]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?:: [^\n]+?)? => \{$/gm;
const otherThan = (named: ByHand, found: readonly string[]): string[] =>
  found.filter((path) => !Object.values(named).flat().includes(path));

const RATCHETS: readonly Ratchet[] = [
  {
    name: 'relative import that leaves its part of the product or climbs three folders',
    today: 0,
    aim: 0,
    instead: 'a name of `imports` in package.json, such as #platform/http/serve.ts',
    found: () =>
      relative.flatMap(([from, to, climbs]) =>
        hasName(from, to) && (climbs >= 3 || partOf(from) !== partOf(to)) ? [from] : [],
      ),
  },
  {
    name: 'second name of a file of the engine',
    today: 0,
    aim: 0,
    instead: 'the name of its folder, such as #platform/; #engine/ is for files beside these folders',
    found: () => places(code, /'#engine\/[\w-]+\//g),
  },
  {
    name: 'import of another package by a path that climbs three folders',
    today: 20,
    aim: 0,
    instead: 'the name of the package; what only tests share moves into a package',
    found: () => relative.flatMap(([from, to, climbs]) => (!hasName(from, to) && climbs >= 3 ? [from] : [])),
  },
  {
    name: 'literal spread into a literal',
    today: 0,
    aim: 0,
    instead: 'the properties or elements themselves; for a table, a function for a row',
    found: () => places(code, /\.\.\.\{ ?\w|\{\.\.\.\{|\.\.\.\[[^[\]]*\](?=\s*[,)\]])/g),
  },
  {
    name: 'rows of a statement read by hand in the product',
    today: 0,
    aim: 0,
    instead: 'many, maybe, one, queryColumn, queryValue or hasRow of apps/engine/database/statements/rows.ts',
    found: () => places(engine, /const \{ (?:rows|rowCount)\b[^}]*\} = await \w+(?:\.\w+)*\.query|\brows\[0\]/g),
  },
  {
    name: 'rows of a statement read by hand in a test',
    today: 480,
    aim: 0,
    instead: 'many, maybe, one, queryColumn, queryValue or hasRow of apps/engine/database/statements/rows.ts',
    found: () => places(tests, /const \{ (?:rows|rowCount)\b[^}]*\} = await|\brows\[0\]/g),
  },
  {
    name: 'id made a text to find its row by, which has every row read',
    today: 0,
    aim: 0,
    instead: 'accountIdOf of apps/engine/platform/store/accounts/account-id-of.ts, which makes the text an id',
    found: () => places(engine, /\b\w+\.id::text\s*=/g),
  },
  {
    name: 'table for a spreadsheet made where bids are decided',
    today: 0,
    aim: 0,
    instead: 'writeSheet of apps/engine/platform/pages/write-sheet.ts, which makes it in a thread',
    found: () =>
      places(
        engine.filter(({ path }) => !/\/platform\/pages\/(?:make-sheet|write-sheet|answer-sheets)\.ts$/.test(path)),
        /write-excel-file|\bmakeSheet\b/g,
      ),
  },
  {
    name: 'flags of Node for a host written by hand',
    today: 0,
    aim: 0,
    instead: 'HOST_FLAGS of tools/host-flags.mjs; deploy/run.sh starts commands, which are no hosts',
    found: () =>
      places(code, /'--enable-source-maps'/g).filter((path) => path !== 'tools/settings/tests/run-command.test.ts'),
  },
  {
    name: 'column name in a type of the engine',
    today: 247,
    aim: 0,
    instead: 'camelCase, with many, maybe and one of apps/engine/database/statements/rows.ts',
    found: () =>
      places(
        engine.filter(({ path }) => path.includes('/store/')),
        /^\s+\w*[a-z0-9]_[a-z]\w*\??: [^'"\n]*;$/gm,
      ),
  },
  {
    name: 'refusal made by hand',
    today: 0,
    aim: 0,
    instead:
      'refuse(status, code), refuseAs, invalidInput, refuseFile or notFound of platform/http/problem-handler.ts, with the sentence in packages/text/en/problems.json',
    found: () => places(outsideHttp, /new ProblemError\(|\.(?:code|status)\(4\d\d\)\.send\(\{/g),
  },
  {
    name: 'helper that takes a code and a sentence',
    today: 0,
    aim: 0,
    instead: 'refuse(status, code), with the sentence in packages/text/en/problems.json',
    found: () =>
      places(
        outsideHttp,
        /\(\s*(?:status: number, )?code: string,\s*(?:message|sentence): string[^)]*\): ProblemError/g,
      ),
  },
  {
    name: 'email put into the outbox by hand',
    today: 0,
    aim: 0,
    instead: 'sendEmail with a function of the email file of the feature; what a person typed is named in ENQUEUES',
    found: () =>
      places(
        engine.filter(({ path }) => !ENQUEUES.includes(path)),
        /(?<!function )\benqueueEmail\(/g,
      ),
  },
  {
    name: 'email made outside an email file',
    today: 0,
    aim: 0,
    instead: 'a function in the `…-emails.ts` of the feature',
    found: () =>
      places(
        engine.filter(({ path }) => !path.endsWith('-emails.ts')),
        /\bemailFromTemplate\(/g,
      ),
  },
  {
    name: 'email sent by an email file',
    today: 0,
    aim: 0,
    instead: 'the facts become an email there, and the route or the step that causes it calls sendEmail',
    found: () =>
      places(
        engine.filter(({ path }) => path.endsWith('-emails.ts')),
        /\bsendEmail\(/g,
      ),
  },
  {
    name: 'if of one statement with braces',
    today: 0,
    aim: 0,
    instead: 'the statement without braces',
    found: () => places(engine, /^( *)if \([^\n]*\) \{\n {2}\1(?!\/\/)[^\n]*;\n\1\}(?! else)\n/gm),
  },
  {
    name: 'exported function of several statements that is an arrow constant',
    today: 0,
    aim: 0,
    instead: '`export function`, for stack traces and an order of reading; an arrow for one expression, or for a type',
    found: () => places(code, ARROW_WITH_BODY),
  },
  {
    name: 'time of the device read in a page',
    today: 0,
    aim: 0,
    instead: 'currentTimeMs of packages/civil-time, useNow on the site, useFromClock in the live view',
    found: () =>
      otherThan(
        BY_HAND.deviceClock,
        places(
          product.filter(({ path }) => IN_PAGES.test(path)),
          DEVICE_CLOCK,
        ),
      ),
  },
  {
    name: 'price or hold of a live lot found by hand in a page of the site',
    today: 0,
    aim: 0,
    instead: 'lotNow or lotStateNow of apps/site/pages/parcel/lot-now.ts',
    found: () =>
      places(
        product.filter(({ path }) => path.startsWith('apps/site/pages/') && !path.endsWith('/lot-now.ts')),
        /\blots\.find\(|\bheld\??\.(?:find|some)\(|\bopenings\??\.find\(/g,
      ),
  },
  {
    name: 'hold of a lot worded by hand',
    today: 0,
    aim: 0,
    instead: 'ON_HOLD of packages/listing',
    found: () =>
      places(
        product.filter(({ path }) => path.startsWith('apps/')),
        /['"`>](?:Held(?! back)|On hold)\b/g,
      ),
  },
  {
    name: 'second step that confirms a bid or a tender',
    today: 0,
    aim: 0,
    instead: 'ConfirmStep of apps/engine/platform/live/web/confirm, and the parts of the plain pages',
    found: () =>
      otherThan(
        {
          'a step of a page with a script': [
            'apps/engine/features/bidding/live-view/web/bid/confirm/confirm-bid.tsx',
            'apps/engine/features/sealed-tender/web/confirm-tender.tsx',
          ],
          'a page that works without a script': [
            'apps/engine/features/bidding/live-view/server/plain/plain-confirm.ts',
            'apps/engine/features/sealed-tender/server/plain/plain-tender-pages.ts',
          ],
        },
        places(
          engine,
          /\b(?:confirmBidText|confirmTenderText)\(|['"`>]Confirm (?:the |your |this )?(?:bid|maximum|tender)\b/g,
        ),
      ),
  },
  {
    name: 'placeholder that reads like a typed value',
    today: 0,
    aim: 0,
    instead: '"e.g. " before an example',
    found: () =>
      places(
        product,
        /placeholder=(?:"(?=[^"]*\d)(?!e\.g\. )|\{(?=[^}\n]*(?:formatPrice|STANDARD|'[^'\n]*\d))(?![^\n]*e\.g\. ))/g,
      ),
  },
  {
    name: 'form written by hand',
    today: 0,
    aim: 0,
    instead: 'Form, FormDialog or SiteForm; with a reason of BY_HAND the file is named there',
    found: () => otherThan(BY_HAND.form, places(product, FORM)),
  },
  {
    name: 'form with a script that the browser judges before the product does',
    today: 0,
    aim: 0,
    instead: 'Form or SiteForm, which judge all fields at once; noValidate beside a form written by hand',
    found: () => [
      ...places(
        product.filter(({ path }) => path.endsWith('.tsx') && !BROWSER_JUDGES.test(path)),
        /<form[ >\n](?![\s\S]{0,400}?(?:noValidate|\{\.\.\.form\}))/g,
      ),
      ...places(
        product.filter(({ path }) => path.endsWith('.tsx')),
        /^\s+required(?:$|[ />]|=\{)|\bpattern="/gm,
      ),
    ],
  },
  {
    name: 'page or document that works out itself what a purchase waits for',
    today: 0,
    aim: 0,
    instead: 'dutyOf (rules), which says the next act with its party and its date',
    found: () => places(engine, /\bwaitsFor\b[^;{}]*\} from '@quarterline\/rules'/g),
  },
  {
    name: 'table written by hand',
    today: 0,
    aim: 0,
    instead: 'AdminTable, for lists of staff; with a reason of BY_HAND the file is named there',
    found: () => otherThan(BY_HAND.table, places(product, TABLE)),
  },
  {
    name: 'file outside the formats that asks whether a sale is a tender',
    today: 0,
    aim: 0,
    instead:
      'a question to the format: formatOf (rules), formatWords (listing, emails, text), FORMATS of the part; with a reason of BY_HAND the file is named there',
    found: () =>
      otherThan(
        BY_HAND.format,
        product.flatMap(({ path, text }) => (!OF_A_FORMAT.test(path) && text.match(FORMAT) ? [path] : [])),
      ),
  },
];

const counted = (found: readonly string[]): string =>
  [...new Set(found)].map((path) => `${found.filter((one) => one === path).length} in ${path}`).join('\n');

it.each(RATCHETS)('$name: $today, aim $aim', ({ name, today, instead, found }) => {
  const now = found();
  const advice =
    now.length > today
      ? `${name}: ${now.length}. Write instead: ${instead}\n${counted(now)}`
      : `Write ${now.length} into the row.`;
  expect(now.length, advice).toBe(today);
});

it('names no file that does it by hand no more', () => {
  const kept = (named: ByHand, pattern: RegExp): string[] => {
    const found = places(product, pattern);
    return Object.values(named)
      .flat()
      .filter((path) => !found.includes(path));
  };
  expect([
    ...kept(BY_HAND.deviceClock, DEVICE_CLOCK),
    ...kept(BY_HAND.form, FORM),
    ...kept(BY_HAND.table, TABLE),
    ...kept(BY_HAND.format, FORMAT),
  ]).toEqual([]);
});
