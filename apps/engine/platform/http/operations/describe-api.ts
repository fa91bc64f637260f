import * as contract from '@quarterline/contract';
import { API_VERSION_HEADER, NEWEST_API_VERSION } from '@quarterline/contract';
import { type Audience, answerTypesOf, type Endpoint, fileTypesOf, REFERENCE } from '@quarterline/contract/endpoints';
import { KEY_SCOPE_NAMES } from '@quarterline/rules';
import { KEY_SCOPE_TEXT } from '@quarterline/text';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { describeWebhooks } from './describe-webhooks.ts';
import { EXAMPLES } from './examples.ts';
import { parameterNote } from './parameter-notes.ts';
import { codesOf } from './refusal-codes.ts';
import { refusalStatuses } from './statuses.ts';

type Document = OpenAPIV3_1.Document;
type Described = OpenAPIV3_1.OperationObject;

/** The three readers of the reference, each with a document of its own. */
export const AUDIENCES = {
  public: {
    title: 'Quarterline, public',
    about: `Sales, prices, records and lists, without an account. Amounts are Canadian cents, instants milliseconds since 1970. The header ${API_VERSION_HEADER} names the version that a program was written against; the shapes of released versions are kept.`,
  },
  account: {
    title: 'Quarterline, accounts and bidding',
    about:
      'Logging in, bidding, and what people do with an account. A bid is a person’s: it needs the session of a login.',
  },
  administration: {
    title: 'Quarterline, administration',
    about:
      'What staff do, each role what it may. The session needs two-step login. A few operations may be asked with a key.',
  },
} as const satisfies Record<Audience, { title: string; about: string }>;

export const securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ql_…',
    description: `A key that the office made, as Authorization: Bearer ql_…, never in an address. It does what its scopes say and never bids. Scopes: ${KEY_SCOPE_NAMES.map((scope) => `${scope}: ${KEY_SCOPE_TEXT[scope].about}`).join(' ')}`,
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'quarterline.session_token',
    description:
      'The cookie of a login. A request that changes something is refused when it comes from a page of another site.',
  },
};

/** Every schema of the contract under its own name, so that the documents name what they share. */
const schemas = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(contract))
  if (schema instanceof z.ZodType && !schemas.has(schema)) schemas.add(schema, { id: name });

/** What `.describe` says of a schema is kept beside the registry of components. */
const zodToJsonConfig: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']> = {
  override: ({ zodSchema, jsonSchema }) => {
    const { description } = z.globalRegistry.get(zodSchema as unknown as z.ZodType) ?? {};
    if (description) jsonSchema.description = description;
    // A part of a union that may be anything has no schema.
    const { type } = zodSchema._zod.def;
    if (type === 'union' && jsonSchema.anyOf)
      jsonSchema.anyOf = jsonSchema.anyOf.filter((one) => Object.keys(one).length > 0);
    if (type === 'undefined') jsonSchema.type = 'null';
    // A record of known names is an object with these fields.
    if (type === 'record' && jsonSchema.required)
      jsonSchema.properties = Object.fromEntries(
        jsonSchema.required.map((name) => [name, jsonSchema.additionalProperties ?? {}]),
      );
    // Every whole number of JSON is within these.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
};
const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: schemas, zodToJsonConfig });
/** Parameters are written out one by one: what takes them apart follows no reference. */
const writtenOut = (schema: unknown): unknown =>
  schema instanceof z.ZodType ? schema.clone({ ...schema.def }) : schema;

/** Transforms of routes for the document of `describeApi`. */
export const apiTransforms = {
  transform: ({ schema, ...document }: Parameters<typeof toJsonSchema>[0]) =>
    toJsonSchema({
      ...document,
      schema: schema && {
        ...schema,
        ...(schema.querystring ? { querystring: writtenOut(schema.querystring) } : {}),
        ...(schema.params ? { params: writtenOut(schema.params) } : {}),
      },
    } as Parameters<typeof toJsonSchema>[0]),
  transformObject: createJsonSchemaTransformObject({ schemaRegistry: schemas, zodToJsonConfig }),
};

/** The reference for one kind of reader, from what the routes declare. Always the same for the same routes. */
export function describeApi(whole: Document, audience: Audience): Document {
  const { title, about } = AUDIENCES[audience];
  const headings = Object.entries<Readonly<Record<string, Endpoint>>>(REFERENCE[audience]);
  const paths: NonNullable<Document['paths']> = {};
  for (const [route, endpoint] of headings.flatMap(([, table]) => Object.entries(table))) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
    const declared = whole.paths?.[path]?.[method.toLowerCase() as 'get'];
    if (declared)
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: finished(declared, endpoint, refusalStatuses(method, pattern, endpoint)),
      };
  }
  const isUsed = ([name]: [string, unknown]): boolean => JSON.stringify(paths).includes(`{"${name}":[`);
  const needed = componentsOf(paths, withCodes(whole.components?.schemas ?? {}));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: NEWEST_API_VERSION,
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This engine' }],
    tags: headings.map(([name]) => ({ name })),
    paths,
    ...(audience === 'public' ? { webhooks: describeWebhooks() } : {}),
    components: {
      schemas: Object.fromEntries(Object.entries(needed).map(([name, schema]) => [name, open(schema)])),
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(isUsed)),
    },
  } as Document;
}

const STATUS_NOTES: Readonly<Record<string, string>> = {
  200: 'What was asked for.',
  204: 'Done; there is nothing to say.',
  304: 'It has not changed since the answer whose ETag was sent as If-None-Match.',
  400: 'Something that was sent is wrong; fieldErrors names it.',
  401: 'Nobody is logged in, or there is no such key.',
  403: 'This account or this key may not, or has to show its second factor first.',
  404: 'There is no such thing.',
  409: 'It cannot be done as things stand; code says why and next what to do.',
  410: 'It was there, and is over.',
  413: 'The body is too large.',
  415: 'The body is of another kind than this operation takes. Content types that it takes are under requestBody.',
  422: 'It could be read, and cannot be used.',
  429: 'Too often. Retry-After says in how many seconds it may be asked again.',
  503: 'The engine cannot answer now. Retry-After says when to try again; a bid sent again with the same id counts once.',
};
const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
const STREAM_NOTE =
  'Server-sent events. The schema and the example are what follows "data: " in an event; before it are "event: ", its kind, and "id: ".';
const LIVE_EVENTS = ['LiveSnapshot', 'LiveFrame', 'Heartbeat'].map((name) => ({
  $ref: `#/components/schemas/${name}`,
}));

/** With every answer that it may get, each with its sentence. */
const finished = (declared: Described, endpoint: Endpoint, refusals: readonly number[]): Described => {
  const { id } = endpoint;
  const example = EXAMPLES[id];
  const media = answerTypesOf(endpoint);
  const isStream = media?.includes('text/event-stream');
  const parameters = [
    ...((declared.parameters ?? []) as OpenAPIV3_1.ParameterObject[]),
    ...(isStream ? [LAST_EVENT_ID] : []),
  ].map((parameter) => noted(id, parameter, { ...example?.params, ...example?.query, ...example?.headers }));
  const statuses = [...Object.keys(declared.responses ?? {}), ...refusals.map(String), ...(media ? ['200'] : [])];
  const responses: Described['responses'] = {};
  for (const status of new Set(statuses.sort())) {
    const known = declared.responses?.[status];
    const content = known && 'content' in known ? (open(known.content) as Media) : undefined;
    const described = content ?? (status === '200' && media ? contentOf(media) : problem);
    responses[status] = {
      description: (status === '200' && isStream ? STREAM_NOTE : STATUS_NOTES[status]) ?? 'An answer.',
      ...(status === '304' ? {} : { content: status === '200' ? withExample(described, example?.answer) : described }),
    };
  }
  const body = bodyOf(endpoint, declared.requestBody as OpenAPIV3_1.RequestBodyObject | undefined);
  return {
    ...declared,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { ...body, content: withExample(body.content, example?.body) } } : {}),
    responses,
  };
};

type Media = Record<string, OpenAPIV3_1.MediaTypeObject>;
const withExample = (content: Media, example: unknown): Media =>
  example === undefined
    ? content
    : Object.fromEntries(Object.entries(content).map(([media, described]) => [media, { ...described, example }]));

/** What is sent: a file as it is, or JSON and the forms that are taken beside it. */
const bodyOf = (
  endpoint: Endpoint,
  json: OpenAPIV3_1.RequestBodyObject | undefined,
): OpenAPIV3_1.RequestBodyObject | undefined => {
  const files = fileTypesOf(endpoint);
  if (files) return { required: true, content: sameFor(files, { type: 'string', format: 'binary' }) };
  if (!endpoint.forms) return json;
  const { schema = { type: 'object' } } = json?.content['application/json'] ?? {};
  return { ...json, content: { ...json?.content, ...sameFor(endpoint.forms, schema) } };
};
const sameFor = (types: readonly string[], schema: NonNullable<OpenAPIV3_1.MediaTypeObject['schema']>): Media =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

const LAST_EVENT_ID: OpenAPIV3_1.ParameterObject = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'The `id` of the last event that was received. The stream goes on after it, or begins with a snapshot where it cannot.',
  schema: { type: 'string' },
};

const noted = (
  operationId: string,
  parameter: OpenAPIV3_1.ParameterObject,
  examples: Readonly<Record<string, string>>,
): OpenAPIV3_1.ParameterObject => {
  const schema = parameter.schema as OpenAPIV3_1.SchemaObject | undefined;
  const description = parameter.description ?? schema?.description ?? parameterNote(operationId, parameter.name);
  const example = examples[parameter.name];
  return {
    ...parameter,
    ...(description ? { description } : {}),
    ...(example === undefined ? {} : { example: schema?.type === 'integer' ? Number(example) : example }),
  };
};

const contentOf = (media: readonly string[]): Media =>
  sameFor(media, media.includes('text/event-stream') ? { oneOf: LIVE_EVENTS } : { type: 'string' });

type Schemas = Record<string, unknown>;

/** The components that something refers to, and those that these refer to. */
const componentsOf = (from: unknown, all: Schemas): Schemas => {
  const needed: Schemas = {};
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in needed) continue;
      needed[name] = all[name];
      look(all[name]);
    }
  };
  look(from);
  return Object.fromEntries(Object.entries(needed).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** With the list of all codes of refusals, each with its sentence and what to do. An answer may have one that is added later. */
const withCodes = (schemas: Schemas): Schemas => {
  const description = 'A stable name of what was refused. More may be added.';
  const known = { $ref: '#/components/schemas/ProblemCode' };
  const code = { type: 'string', description, anyOf: [known, { type: 'string' }] };
  const refusals = ['Problem', 'BidRefused'].map((name) => {
    const schema = schemas[name] as OpenAPIV3_1.SchemaObject;
    return [name, { ...schema, properties: { ...schema.properties, code } }] as const;
  });
  const codes = codesOf();
  const ProblemCode = {
    type: 'string',
    description,
    enum: codes.map((each) => each.code),
    'x-enumDescriptions': Object.fromEntries(codes.map((each) => [each.code, `${each.message} ${each.next}`.trim()])),
  };
  return { ...schemas, ...Object.fromEntries(refusals), ProblemCode };
};

/** An answer may gain fields: no schema of one is closed. What is sent has schemas of its own, which keep what they say. */
const open = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(open);
  if (typeof value !== 'object' || value === null) return value;
  // What the contract leaves open, and the registry keeps beside the components.
  if ('$ref' in value && String(value.$ref).includes('/__shared#')) return { description: 'Any JSON value.' };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'additionalProperties' && inner === false ? [] : [[key, open(inner)]],
    ),
  );
};
