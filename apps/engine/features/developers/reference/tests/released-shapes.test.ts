import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSIONS } from '@quarterline/contract';
import { compareOpenApi } from 'api-smart-diff';
import { describe, expect, it } from 'vitest';

/** As much of an OpenAPI document as is broken below. */
type Shape = { type?: string; properties: Record<string, Shape>; required: string[] };
type Parameter = { name: string; required?: boolean };
type Operation = { parameters: Parameter[]; responses: Record<string, unknown>; security?: Record<string, string[]>[] };
type Reference = {
  paths: Record<string, { get: Operation; post: Operation }>;
  components: { schemas: { Changes: Shape; ChallengeNeeded?: unknown }; securitySchemes?: unknown };
};

const folder = join(import.meta.dirname, '..');
const read = (path: string): Reference => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** Where a program that was written against the first document would fail with the second. */
const breaksBetween = (released: Reference, now: Reference): string[] =>
  compareOpenApi(compared(released), compared(now)).diffs.flatMap(({ type, action, path }) =>
    type === 'breaking' ? [`${action} ${path.join(' ')}`] : [],
  );

/** An operation that may be asked without any key takes nothing from anybody by taking keys too. */
const compared = (reference: Reference): Reference => {
  const copy = shapeOf(reference) as Reference;
  for (const operation of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    if (operation.security?.some((way) => Object.keys(way).length === 0)) operation.security = [];
    // Forms that were sent too often were once asked for work. They are answered with 429, which every operation has.
    delete operation.responses['428'];
  }
  // The released documents said that this answers a refusal, which it never did.
  delete copy.paths['/api/unsubscribe']?.post.responses['200'];
  delete copy.components.schemas.ChallengeNeeded;
  // What an operation needs of these stands in its own `security`.
  delete copy.components.securitySchemes;
  return copy;
};

/**
 * The shape of a schema without its sentences. Until 2026-11-27 the documents closed the schemas of answers, though fields were always added
 * to them, and gave the bounds of every whole number.
 */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return { $ref: value.$ref };
  if ('type' in value && Array.isArray(value.type))
    return { anyOf: value.type.map((type) => shapeOf({ ...value, type })) };
  // The open list of codes is a text as before.
  if ('type' in value && value.type === 'string' && 'anyOf' in value) return { type: 'string' };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const isSentence = key === 'description' && typeof inner === 'string';
      const isBound = (key === 'minimum' || key === 'maximum') && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER;
      const isClosed = key === 'additionalProperties' && inner === false;
      return isSentence || isBound || isClosed ? [] : [[key, shapeOf(inner)]];
    }),
  );
};

const current = read('generated/public.json');

/** What a newer version changed, by the older version that a conversion still answers: its own test is named beside it. */
const CONVERTED: Record<string, string[]> = {
  // tenders/tests/tender-stream.db.test.ts: a sale by sealed tender in the shape of this version.
  '2026-11-23': [
    'add paths /api/auctions/{slug} get responses 200 content application/json schema properties sale oneOf 1',
    'add components schemas LiveSale oneOf 0 properties format',
    'add components schemas LiveSale oneOf 0 required 19',
    'add components schemas LiveSnapshot properties sale oneOf 0 properties format',
    'add components schemas LiveSnapshot properties sale oneOf 0 required 19',
  ],
};

describe('the public API', () => {
  it('keeps a file of each version that is listed, and lists each that has a file', () => {
    const files = readdirSync(join(folder, 'released')).map((name) => name.replace('.json', ''));
    expect(files.toSorted()).toEqual(API_VERSIONS.map(({ date }) => date).toSorted());
  });

  it.each(API_VERSIONS.map(({ date }) => date))('still has every shape of version %s, or converts to it', (date) => {
    expect(breaksBetween(read(`released/${date}.json`), current)).toEqual(CONVERTED[date] ?? []);
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
    [
      'a key that must be sent now',
      ({ paths }) => void Object.assign(paths[path]?.get ?? {}, { security: [{ key: [] }] }),
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
