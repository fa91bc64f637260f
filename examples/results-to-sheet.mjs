// node results-to-sheet.mjs https://land.example sheet.csv
import { writeFile } from 'node:fs/promises';

const [site, file] = process.argv.slice(2);
const answer = await fetch(`${site}/past-sales/results.json`);
if (!answer.ok)
  throw new Error(`The site answers ${answer.status}. Its results are there once the office has chosen a licence.`);
const { results } = await answer.json();

const quoted = (text) => `"${String(text ?? '').replaceAll('"', '""')}"`;
const rows = results
  .map(({ location, saleName, parcelName, acres, outcome, pricePerAcreDollars }) => ({
    location,
    parcel: `${saleName}: ${parcelName}`,
    acres,
    outcome,
    pricePerAcreDollars,
  }))
  .sort((one, other) => one.location.localeCompare(other.location));
await writeFile(
  file,
  [['Place', 'Parcel', 'Acres', 'Outcome', 'Dollars per acre'], ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n'),
);
console.log(`${rows.length} parcels.`);
