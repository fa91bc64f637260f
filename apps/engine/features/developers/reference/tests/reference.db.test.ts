import { join } from 'node:path';
import { API_REFERENCE } from '@quarterline/contract';
import { type Audience, ENDPOINTS } from '@quarterline/contract/endpoints';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, it } from 'vitest';
import { AUDIENCES, describeApi } from '#platform/http/operations/describe-api.ts';
import { codesOf } from '#platform/http/operations/refusal-codes.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { send } from '#testing/start-test-engine.ts';
import { generatedText } from '../../../../../../tools/release/api-document.ts';

const { engine } = await openTestEngine();
const audiences = Object.keys(AUDIENCES) as Audience[];
const describedFor = (audience: Audience) => describeApi(engine.app.swagger() as OpenAPIV3_1.Document, audience);
const operationsOf = (document: OpenAPIV3_1.Document): OpenAPIV3_1.OperationObject[] =>
  Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[]);

describe('the reference of the API', () => {
  it('for the public reader is the file in the repository, which released shapes are compared with', async () => {
    await expect(generatedText(describedFor('public'))).toMatchFileSnapshot(
      join(import.meta.dirname, '../generated/public.json'),
    );
  });

  it.each(audiences)('for the %s reader is answered to pages of any site', async (audience) => {
    const answer = await send(engine, 'GET', API_REFERENCE[audience]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(describedFor(audience))));
  });

  it('names every operation once, and each stands in one document', () => {
    const ids = Object.values(ENDPOINTS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const listed = audiences.flatMap((audience) =>
      operationsOf(describedFor(audience)).map(({ operationId }) => operationId),
    );
    const hidden = ['getMetrics'];
    expect(listed.toSorted()).toEqual(ids.filter((id) => !hidden.includes(id)).toSorted());
  });

  it('says of each operation what it does, who may ask, and what each answer means', () => {
    for (const audience of audiences) {
      for (const { operationId = '', summary = '', tags, security, responses } of operationsOf(
        describedFor(audience),
      )) {
        expect(summary, operationId).toMatch(/^[A-Z].+\.$/);
        expect(tags, operationId).toHaveLength(1);
        expect(security, operationId).toBeDefined();
        expect(Object.keys(responses ?? {}), operationId).toEqual(expect.arrayContaining(['429', '503']));
        for (const answer of Object.values(responses ?? {}))
          expect('description' in answer && answer.description, operationId).not.toBe('Default Response');
      }
    }
  });

  it('leads every reference to a component that is there', () => {
    for (const audience of audiences) {
      const document = describedFor(audience);
      const names = new Set(Object.keys(document.components?.schemas ?? {}));
      for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
        expect(names).toContain(name);
    }
  });

  it('describes every parameter, and names the unit of every amount and instant that is a number, and of nothing else', () => {
    const faults: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'properties')
          for (const [name, field] of Object.entries(inner as Record<string, OpenAPIV3_1.SchemaObject>)) {
            const text = JSON.stringify(field);
            const isNumber = /"(?:integer|number)"/.test(text);
            const hasUnit = /cents|milliseconds/i.test(text);
            if (/(?:Cents|At|Ms)$/.test(name) && isNumber !== hasUnit && !('properties' in field))
              faults.push(`${path}.${name}: ${text}`);
          }
        look(inner, `${path}.${key}`);
      }
    };
    for (const audience of audiences) {
      const document = describedFor(audience);
      look(document.components, audience);
      for (const { operationId, parameters = [] } of operationsOf(document))
        for (const parameter of parameters as OpenAPIV3_1.ParameterObject[])
          if (!parameter.description) faults.push(`${operationId}.${parameter.name} has no description`);
    }
    expect(faults).toEqual([]);
  });

  it('closes no answer: fields may be added to each', () => {
    for (const audience of audiences) {
      const { components, paths } = describedFor(audience);
      const answers = Object.entries(components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
      expect(JSON.stringify(answers)).not.toContain('"additionalProperties":false');
      for (const { responses } of Object.values(paths ?? {}).flatMap((path) =>
        Object.values(path ?? {}),
      ) as OpenAPIV3_1.OperationObject[])
        expect(JSON.stringify(responses)).not.toContain('"additionalProperties":false');
    }
  });

  it('lists the codes of all refusals once, each with its sentence and what to do, and says that there may be more', () => {
    const { Problem, BidRefused, ProblemCode } = describedFor('public').components?.schemas ?? {};
    for (const schema of [Problem, BidRefused] as OpenAPIV3_1.SchemaObject[])
      expect(schema.properties?.code).toMatchObject({
        type: 'string',
        anyOf: [{ $ref: '#/components/schemas/ProblemCode' }, { type: 'string' }],
      });
    const { type, enum: codes, 'x-enumDescriptions': texts } = ProblemCode as OpenAPIV3_1.SchemaObject & CodeTexts;
    expect([type, codes]).toEqual(['string', codesOf().map(({ code }) => code)]);
    expect(Object.keys(texts)).toEqual(codes);
    expect(texts.key_needs_a_person).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
    for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z“{].+[.?]$/);
  });
});

type CodeTexts = { 'x-enumDescriptions': Record<string, string> };
