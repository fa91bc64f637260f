import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const engine = join(import.meta.dirname, '../../..');
const schema = readFileSync(join(engine, 'database/schema.txt'), 'utf8');
const statements = readFileSync(join(import.meta.dirname, '../content/private-file-store.ts'), 'utf8');

/** Tables with a column for the id of a key, such as `key_id` and `copy_key_id`. */
const withKeys = schema
  .split(/^(?=TABLE )/m)
  .flatMap((table) =>
    [...table.matchAll(/^ {2}((?:\w+_)?key_id) text/gm)].map(
      ([, column]) => `${column} FROM ${/^TABLE (\w+)/.exec(table)?.[1]}`,
    ),
  );

/** These name the public key of a signature: the engine keeps no secret for them. */
const SIGNATURES = ['key_id FROM finished_record', 'key_id FROM sale_addendum'];

it('an engine asks for the key of each table that keeps something encrypted', () => {
  expect(withKeys).toEqual(expect.arrayContaining(['copy_key_id FROM recorded_acceptance', ...SIGNATURES]));
  const missing = withKeys.filter((place) => !SIGNATURES.includes(place) && !statements.includes(`SELECT ${place}`));
  expect(missing).toEqual([]);
});
