/**
 * `npm run bench:lighthouse -- http://localhost:8000`: what Lighthouse says of one page of each kind, on its phone. Needs a
 * running product with the demonstration; Lighthouse itself is fetched for the run, in this version. With `--runs=5` each page
 * is measured so often, and the run in the middle is told: whatever else the machine does counts as work of the page. Kinds may
 * be named: `-- http://localhost:8000 --runs=5 sale parcel`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '12.8.2';
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string; scoreDisplayMode: string }>;
};

const words = process.argv.slice(2);
const runs = Number(/^--runs=(\d+)$/.exec(words.find((word) => word.startsWith('--')) ?? '')?.[1] ?? 1);
const [site = 'http://localhost:8000', ...chosen] = words.filter((word) => !word.startsWith('--'));

/** Kinds that no site map names, and an address of each. Search engines are told to leave them out. */
const UNLISTED: readonly [kind: string, path: string][] = [
  ['search', '/search'],
  ['thankYou', '/thank-you'],
];

/** One page of each kind, found by following the site map. */
async function onePageOfEach(): Promise<[kind: string, path: string][]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const found = new Map<string, string>();
  for (const [, address = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    const data = await fetch(`${site}/page-data${pathname === '/' ? '/index' : pathname}/page-data.json`);
    const { kind } = (await data.json()) as { kind: string };
    if (!found.has(kind)) found.set(kind, pathname);
  }
  return [...found, ...UNLISTED].filter(([kind]) => chosen.length === 0 || chosen.includes(kind));
}

function measure(path: string): Report {
  const output = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      site + path,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${FLAGS}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output);
  return report;
}

/** Of several runs the one in the middle, and the performance of each. */
function middleRun(path: string): { report: Report; scores: number[] } {
  const performance = ({ categories }: Report): number => Math.round((categories.performance?.score ?? 0) * 100);
  const all = Array.from({ length: runs }, () => measure(path)).sort((a, b) => performance(a) - performance(b));
  const report = all[Math.floor(runs / 2)];
  if (!report) throw new Error('Ask for at least one run: --runs=1.');
  return { report, scores: all.map(performance) };
}

process.stdout.write('| kind | performance | accessibility | best practices | search | CLS | all runs; below 0.9 |\n');
process.stdout.write('|---|---|---|---|---|---|---|\n');
for (const [kind, path] of await onePageOfEach()) {
  const { report, scores } = middleRun(path);
  const { categories, audits } = report;
  const shown = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id));
  const shift = audits['cumulative-layout-shift']?.displayValue ?? '';
  const notes = [scores.join(' '), ...failed].join(', ');
  process.stdout.write(`| ${[kind, ...shown, shift, notes].join(' | ')} |\n`);
}
