/**
 * Renders aerial pictures that fit their plats along the seam. Run by hand, ahead of time:
 *
 *     node --import tsx packages/land/tools/render-aerial.ts jobs.json
 *
 * `jobs.json` is a list of `AerialJob`. A picture covers `aerialView` of the sale's land, or `thumbView` for rows in
 * lists; the site crops and overlays by the same functions. Needs a Chromium: `CHROMIUM`, or /usr/bin/chromium.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { argv, env, stdout } from 'node:process';
import { chromium } from 'playwright-core';
import {
  aerialView,
  boundingRect,
  makeLand,
  mapView,
  parcelShape,
  readableLands,
  surveyFrame,
  type Terrain,
  thumbView,
} from '../src/index.ts';
import { aerialSvg } from './aerial-svg.ts';

/** A rendering job. `parcels` are the legal descriptions of each parcel of the sale, without en bloc parcels. */
export type AerialJob = {
  terrain: Terrain;
  parcels: string[][];
  view: 'aerial' | 'map' | 'thumb';
  /** Pixels across; the height follows from the view. 1600 for `aerial`, 600 for `thumb`. */
  width: number;
  /** A path ending in .webp or .jpg. */
  output: string;
  /** 0 to 100; 58 keeps an aerial under 150 kB. */
  quality: number;
};

/** Everything that is drawn of a job's land. */
export function landOfJob(job: Pick<AerialJob, 'terrain' | 'parcels' | 'view'>) {
  const frame = surveyFrame(readableLands(job.parcels.flat()));
  const shapes = job.parcels.flatMap((legal) => parcelShape(frame, readableLands(legal)) ?? []);
  const rects = shapes.flatMap((shape) => shape.rects);
  const bounds = boundingRect(rects);
  const view = { aerial: aerialView, map: mapView, thumb: thumbView }[job.view](frame, bounds);
  return { land: makeLand(frame, job.terrain, rects), view, shapes };
}

async function render(jobs: AerialJob[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage();
    for (const job of jobs) {
      const { land, view } = landOfJob(job);
      const height = Math.round((job.width * view.height) / view.width);
      await page.setViewportSize({ width: job.width, height });
      await page.setContent(
        `<body style="margin:0"><div style="line-height:0">${aerialSvg(land, view, job.width, height)}</div></body>`,
      );
      const png = await page.screenshot({ type: 'png' });
      writeFileSync(job.output, job.output.endsWith('.png') ? png : await encoded(page, png, job));
      stdout.write(`${job.output} ${job.width}×${height}, ${Math.round(statSync(job.output).size / 1024)} kB\n`);
    }
  } finally {
    await browser.close();
  }
}

/** The browser encodes WebP as well as JPEG, so no other encoder is needed. */
async function encoded(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>,
  png: Buffer,
  job: AerialJob,
): Promise<Buffer> {
  const type = job.output.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
  const dataUrl = await page.evaluate(
    async ({ source, type, quality }) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL(type, quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, type, quality: job.quality / 100 },
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

const [, , list] = argv;
if (list) await render(JSON.parse(readFileSync(list, 'utf8')) as AerialJob[]);
