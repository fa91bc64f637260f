import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApiVersion } from '@quarterline/contract';
import { compareOpenApi } from 'api-smart-diff';
import { describe, expect, it } from 'vitest';
import { lastRelease, readChangelog } from '../../../../../../tools/release/changelog.ts';
import { CHANGELOG } from '../../../../../../tools/release/plan-release.ts';

/** As much of an OpenAPI document as is broken below. */
type Shape = { type?: string; properties: Record<string, Shape>; required: string[] };
type Parameter = { name: string; required?: boolean };
type Operation = { parameters: Parameter[]; responses: Record<string, unknown>; security?: Record<string, string[]>[] };
/** The code of a refusal as the document of 0.2.0 had it: a list without a name of its own. */
type Coded = { properties: { code: { anyOf: { oneOf?: { const: string }[] }[] } } };
type Reference = {
  info: { version: string; 'x-release': string };
  paths: Record<string, { get: Operation; post: Operation }>;
  components: { schemas: { Changes: Shape; Problem: Coded; ProblemCode?: { enum: string[] } } };
};

const folder = join(import.meta.dirname, '..');
const read = (path: string): Reference => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const released = read('released/public.json');
const current = read('generated/public.json');

/** Where a program that was written against the first document would fail with the second. */
const breaksBetween = (before: Reference, now: Reference): string[] =>
  compareOpenApi(shapeOf(before), shapeOf(now)).diffs.flatMap(({ type, action, path }) =>
    type === 'breaking' ? [`${action} ${path.join(' ')}`] : [],
  );

/** The shape of a schema without its sentences. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value;
  // The open list of codes is a text: see `codesGone`.
  if ('type' in value && value.type === 'string' && ('anyOf' in value || 'x-enumDescriptions' in value))
    return { type: 'string' };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'description' && typeof inner === 'string' ? [] : [[key, shapeOf(inner)]],
    ),
  );
};

const codesOf = ({ components: { schemas } }: Reference): string[] =>
  schemas.ProblemCode?.enum ??
  schemas.Problem.properties.code.anyOf.flatMap(({ oneOf = [] }) => oneOf.map((code) => code.const));
/** Codes that a program may look for and that no refusal has now. */
const codesGone = (before: Reference, now: Reference): string[] =>
  codesOf(before).filter((code) => !codesOf(now).includes(code));

/** What was changed since a release and is converted for programs of its version, with the test of the conversion beside it. */
const CONVERTED_SINCE: Record<string, string[]> = {
  // These two were answered as text/plain all along: the document of 0.2.0 called them JSON, and the answer is as it was.
  '0.2.0': [
    'remove paths /api/terms-of-use/{version} get responses 200 content application/json',
    'remove paths /api/auctions/{slug}/addenda/{version} get responses 200 content application/json',
  ],
};
/** Codes of refusals that a release listed, and that cannot happen any more. */
const CODES_GONE_SINCE: Record<string, string[]> = {};

describe('the public API', () => {
  it('keeps the document of the newest release alone, as the release wrote it', () => {
    expect(readdirSync(join(folder, 'released'))).toEqual(['public.json']);
    const changelog = readFileSync(join(folder, '../../../../..', CHANGELOG), 'utf8');
    const { info } = released;
    expect(info['x-release']).toBe(lastRelease(readChangelog(changelog))?.version);
    expect(isApiVersion(info.version), info.version).toBe(true);
  });

  it('has every shape that the newest release promised, or converts to it', () => {
    expect(breaksBetween(released, current)).toEqual(CONVERTED_SINCE[released.info['x-release']] ?? []);
  });

  it('refuses with every code that the newest release listed, under its name', () => {
    expect(codesOf(released).length).toBeGreaterThan(0);
    expect(codesGone(released, current)).toEqual(CODES_GONE_SINCE[released.info['x-release']] ?? []);
  });
});

describe('what counts as a break', () => {
  const path = '/api/changes';
  const { Changes, Problem, ProblemCode } = current.components.schemas;
  // One operation without what it lists: the comparison follows every reference, which takes seconds for the whole document.
  const before = {
    ...current,
    paths: { [path]: current.paths[path] },
    components: {
      schemas: {
        Changes: { ...Changes, properties: { ...Changes.properties, changes: { type: 'array' } as Shape } },
        Problem,
        ProblemCode,
      },
    },
  } as Reference;
  const changed = (change: (reference: Reference) => void): string[] => {
    const next = structuredClone(before);
    change(next);
    return [...breaksBetween(before, next), ...codesGone(before, next)];
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
    [
      'a code of a refusal under another name',
      ({ components }) => void components.schemas.ProblemCode?.enum.splice(0, 1, 'bids_stopped'),
    ],
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

  it('a code of a refusal that is added does not', () => {
    expect(changed(({ components }) => void components.schemas.ProblemCode?.enum.push('barn_on_fire'))).toEqual([]);
  });
});

const firstOf = (operation: Operation | undefined, change: Partial<Parameter>): void => {
  const [first] = operation?.parameters ?? [];
  if (!first) throw new Error('The operation has no parameter.');
  Object.assign(first, change);
};
