import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { one } from '../statements/rows.ts';
import { textArray } from '../statements/text-array.ts';

let clone: ClonedDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

const keptBy = async (texts: readonly (string | null)[]): Promise<unknown> =>
  (await one<{ kept: unknown }>(clone.database, 'SELECT to_json($1::text[]) AS kept', [textArray(texts)])).kept;

describe('an array of texts', () => {
  it('comes to the database as it was, whatever is written in it, and what is missing stays missing', async () => {
    // PostgreSQL keeps no character 0.
    const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (texts) => {
        expect(await keptBy(texts)).toEqual(texts);
      }),
      { numRuns: 200 },
    );
  });

  it('has quotation marks, backslashes, commas, braces and the word NULL as anybody typed them', async () => {
    const texts = ['{"name":"O\'Brien \\"Ann\\""}', 'a\\b', 'one,two', '{}', 'NULL', '', ' ', 'Élise 🌾'];
    expect(await keptBy(texts)).toEqual(texts);
  });
});
