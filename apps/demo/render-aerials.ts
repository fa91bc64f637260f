/**
 * Writes the list of aerial pictures that the demonstration needs, for `packages/land/tools/render-aerial.ts`:
 *
 *     node --import tsx apps/demo/render-aerials.ts > jobs.json
 *     node --import tsx packages/land/tools/render-aerial.ts jobs.json
 */
import { join } from 'node:path';
import { ALL_SALES } from '#demo/sales/all-demo-sales.ts';
import { terrainOf } from './land-texts.ts';

const media = join(import.meta.dirname, 'media');
const jobs = ALL_SALES.flatMap((sale) => {
  const { slug, parcels } = sale;
  const land = { terrain: terrainOf(sale), parcels: parcels.map(({ legal }) => legal) };
  return [
    { ...land, view: 'aerial', width: 1600, quality: 58, output: join(media, `${slug}-aerial.webp`) },
    { ...land, view: 'thumb', width: 600, quality: 62, output: join(media, `${slug}-thumb.webp`) },
  ];
});
process.stdout.write(JSON.stringify(jobs));
