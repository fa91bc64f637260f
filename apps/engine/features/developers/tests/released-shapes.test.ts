import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSIONS } from '@quarterline/contract';
import { compareOpenApi } from 'api-smart-diff';
import { describe, expect, it } from 'vitest';

/** As much of an OpenAPI document as is broken below. */
type Shape = { type?: string; properties: Record<string, Shape>; required: string[] };
type Parameter = { name: string; required?: boolean };
type Operation = { parameters: Parameter[] };
type Reference = {
  paths: Record<string, { get: Operation; post: Operation }>;
  components: { schemas: { Changes: Shape } };
};

const folder = join(import.meta.dirname, '..');
const read = (path: string): Reference => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** Where a program that was written against the first document would fail with the second. */
const breaksBetween = (released: Reference, now: Reference): string[] =>
  compareOpenApi(released, now).diffs.flatMap(({ type, action, path }) =>
    type === 'breaking' ? [`${action} ${path.join(' ')}`] : [],
  );

const current = read('generated/public.json');

describe('the public API', () => {
  it('keeps a file of each version that is listed, and lists each that has a file', () => {
    const files = readdirSync(join(folder, 'released')).map((name) => name.replace('.json', ''));
    expect(files.toSorted()).toEqual(API_VERSIONS.map(({ date }) => date).toSorted());
  });

  it.each(API_VERSIONS.map(({ date }) => date))('still has every shape of version %s', (date) => {
    expect(breaksBetween(read(`released/${date}.json`), current)).toEqual([]);
  });
});

describe('what counts as a break', () => {
  const path = '/api/changes';
  const { Changes } = current.components.schemas;
  // One operation without what it lists: the comparison follows every reference, which takes seconds for the whole document.
  const before = {
    ...current,
    paths: { [path]: current.paths[path] },
    components: {
      schemas: { Changes: { ...Changes, properties: { ...Changes.properties, changes: { type: 'array' } as Shape } } },
    },
  } as Reference;
  const changed = (change: (reference: Reference) => void): string[] => {
    const next = structuredClone(before);
    change(next);
    return breaksBetween(before, next);
  };
  const without = (names: string[], name: string): string[] => names.filter((one) => one !== name);

  it.each<[string, (reference: Reference) => void]>([
    ['an operation that is gone', ({ paths }) => void delete paths[path]],
    [
      'a field of an answer that is gone',
      ({ components: { schemas } }) => {
        delete schemas.Changes.properties.more;
        schemas.Changes.required = without(schemas.Changes.required, 'more');
      },
    ],
    [
      'a field of an answer that may be absent now',
      ({ components: { schemas } }) => {
        schemas.Changes.required = without(schemas.Changes.required, 'more');
      },
    ],
    [
      'a field of another type',
      ({ components: { schemas } }) => {
        schemas.Changes.properties.more = { ...schemas.Changes.properties.more, type: 'string' } as Shape;
      },
    ],
    ['a parameter that must be sent now', ({ paths }) => void firstOf(paths[path]?.get, { required: true })],
    ['a parameter under another name', ({ paths }) => void firstOf(paths[path]?.get, { name: 'since' })],
  ])('%s does', (_, change) => {
    expect(changed(change)).not.toEqual([]);
  });

  it('a field that is added to an answer does not', () => {
    const added = changed(({ components: { schemas } }) => {
      schemas.Changes.properties.note = { type: 'string' } as Shape;
    });
    expect(added).toEqual([]);
  });
});

const firstOf = (operation: Operation | undefined, change: Partial<Parameter>): void => {
  const [first] = operation?.parameters ?? [];
  if (!first) throw new Error('The operation has no parameter.');
  Object.assign(first, change);
};
