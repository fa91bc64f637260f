/**
 * `npm run bench:site-peers`: the same sales as pages of Astro and of Next, built whole, and built again after an edit: neither has
 * another way to bring an edit to static files. Their pages say less than ours (no drawings, no data files, no search, no feeds),
 * which is in their favour. Both are fetched for the run, in these versions. `-- --short`: a fifth of the pages.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { siteWorld } from './site-world.ts';

const ASTRO = '5.9.4';
const NEXT = '16.4.6';
const REACT = '19.2.7';
const SALES = process.argv.includes('--short') ? 30 : 150;

const { sales } = siteWorld(SALES);
const pages = sales.length * 7;

type Peer = { name: string; packages: string[]; files: Record<string, string>; build: string[]; out: string };

const SALE_BODY = (list: string, price: string): string => `
  <main><h1>{sale.name}</h1><p>{sale.location}</p><p>{sale.descriptionMarkdown}</p><ol>${list}</ol>${price}</main>`;
const FACTS =
  '<dl><dt>Acres</dt><dd>{parcel.acres}</dd><dt>Starting bid</dt><dd>{parcel.startingBidCents / 100}</dd></dl>';

const astro: Peer = {
  name: `Astro ${ASTRO}`,
  packages: [`astro@${ASTRO}`],
  build: ['node_modules/astro/astro.js', 'build'],
  out: 'dist',
  files: {
    'astro.config.mjs': 'export default {}',
    'src/pages/auctions/[slug]/index.astro': `---
import sales from '../../../../sales.json';
export const getStaticPaths = () => sales.map((sale) => ({ params: { slug: sale.slug }, props: { sale } }));
const { sale } = Astro.props;
---
<html lang="en"><head><title>{sale.name}</title></head><body>${SALE_BODY(
      `{sale.parcels.map((parcel) => <li><a href={'parcels/' + parcel.slug}>{parcel.name}</a>${FACTS}</li>)}`,
      '',
    )}</body></html>`,
    'src/pages/auctions/[slug]/parcels/[parcel].astro': `---
import sales from '../../../../../sales.json';
export const getStaticPaths = () =>
  sales.flatMap((sale) => sale.parcels.map((parcel) => ({ params: { slug: sale.slug, parcel: parcel.slug }, props: { sale, parcel } })));
const { sale, parcel } = Astro.props;
---
<html lang="en"><head><title>{parcel.name}</title></head><body><main><h1>{parcel.name}</h1><p>{sale.name}</p>${FACTS}</main></body></html>`,
  },
};

const next: Peer = {
  name: `Next ${NEXT}`,
  packages: [`next@${NEXT}`, `react@${REACT}`, `react-dom@${REACT}`],
  build: ['node_modules/next/dist/bin/next', 'build'],
  out: 'out',
  files: {
    'next.config.mjs': "export default { output: 'export' }",
    'app/layout.jsx':
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    'app/page.jsx': 'export default function Home() { return <h1>Sales</h1>; }',
    'app/auctions/[slug]/page.jsx': `import sales from '../../../sales.json';
export const generateStaticParams = () => sales.map(({ slug }) => ({ slug }));
export default async function Sale({ params }) {
  const { slug } = await params;
  const sale = sales.find((one) => one.slug === slug);
  return (${SALE_BODY(
    `{sale.parcels.map((parcel) => <li key={parcel.slug}><a href={'parcels/' + parcel.slug}>{parcel.name}</a>${FACTS}</li>)}`,
    '',
  )});
}`,
    'app/auctions/[slug]/parcels/[parcel]/page.jsx': `import sales from '../../../../../sales.json';
export const generateStaticParams = () =>
  sales.flatMap((sale) => sale.parcels.map((parcel) => ({ slug: sale.slug, parcel: parcel.slug })));
export default async function Parcel({ params }) {
  const { slug, parcel: at } = await params;
  const sale = sales.find((one) => one.slug === slug);
  const parcel = sale.parcels.find((one) => one.slug === at);
  return (<main><h1>{parcel.name}</h1><p>{sale.name}</p>${FACTS}</main>);
}`,
  },
};

const run = (cwd: string, command: string, words: string[]): void => {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}\n${stdout}\n${stderr}`);
};

const measure = async ({ name, packages, files, build, out }: Peer): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peer-'));
  try {
    const write = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    await write('package.json', JSON.stringify({ name: 'peer', private: true, type: 'module' }));
    for (const [path, text] of Object.entries(files)) await write(path, text);
    await write('sales.json', JSON.stringify(sales));
    run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--include=dev', ...packages]);
    const whole = clock(() => run(folder, process.execPath, build));
    const made = (await readdir(join(folder, out), { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    ).length;
    await write(
      'sales.json',
      JSON.stringify(sales.map((sale, at) => (at === 0 ? { ...sale, name: 'Changed' } : sale))),
    );
    const edit = clock(() => run(folder, process.execPath, build));
    say(
      `${name.padEnd(14)} ${made} pages: ${whole.toFixed(1)} s, ${Math.round(made / whole)} pages/s; an edit is out after ${edit.toFixed(1)} s`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const clock = (work: () => void): number => {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);

say(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; ${pages} pages of ${SALES} sales`,
);
for (const peer of [astro, next])
  await measure(peer).catch((error) => say(`${peer.name}: could not be built here. ${String(error).slice(0, 1500)}`));
