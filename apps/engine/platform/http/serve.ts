import { type AnswerOf, type PartOf, Problem } from '@quarterline/contract';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  fileTypesOf,
} from '@quarterline/contract/endpoints';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { CurrentSession } from '../sessions/sessions.ts';
import type { App } from './app-type.ts';
import { readForms } from './forms/read-forms.ts';
import { refusalStatuses } from './operations/statuses.ts';
import { takeBytes } from './requests/take-bytes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the requester; null where everybody may ask. */
    session: CurrentSession | null;
  }
}

type Part<Name extends EndpointName, Key extends string> =
  Endpoints[Name] extends Readonly<Record<Key, infer What>> ? What : undefined;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type OddParts<Name extends EndpointName> =
  Part<Name, 'params'> extends Readonly<Record<string, z.ZodType>>
    ? { [Key in keyof Part<Name, 'params'>]: Read<Part<Name, 'params'>[Key]> }
    : Record<never, never>;
/** A request whose parts, query and body were read by the schemas of its endpoint. */
export type RequestOf<Name extends EndpointName> = FastifyRequest<{
  Params: OddParts<Name> & { [Key in Exclude<PartOf<Name>, keyof OddParts<Name>>]: string };
  Querystring: Read<Part<Name, 'query'>>;
  Body: Read<Part<Name, 'body'>>;
}> & {
  session: Part<Name, 'who'> extends 'everyone'
    ? null
    : Part<Name, 'answersStrangers'> extends true
      ? null
      : CurrentSession;
};
type Answered<Name extends EndpointName> = Part<Name, 'answer'> extends z.ZodType ? AnswerOf<Name> : unknown;
type Handler<Name extends EndpointName> = (
  request: RequestOf<Name>,
  reply: FastifyReply,
) => Promise<Answered<Name> | FastifyReply | undefined> | Answered<Name> | FastifyReply;
type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'onRequest' | 'serializerCompiler'>;

/**
 * Declares the route of an endpoint: its input is read and its answer written by the endpoint's schemas, nobody caches
 * what not everybody may read, and a file or a form is taken by this route alone. Who may ask is judged before, by
 * `judgeWhoAsks`.
 */
export function serve<Name extends EndpointName>(
  app: App,
  name: Name,
  handler: Handler<Name>,
  options: Options = {},
): void {
  const [method = '', url = ''] = name.split(' ');
  const endpoint: Endpoint = ENDPOINTS[name];
  const declare = (scope: App): void => {
    scope.route({
      ...options,
      method: method as 'GET',
      url,
      schema: { ...schemasOf(url, method, endpoint), ...(endpoint.isHidden ? { hide: true } : {}) },
      handler: (request, reply) => {
        if (endpoint.who !== 'everyone') void reply.header('cache-control', 'no-store');
        return handler(request as unknown as RequestOf<Name>, reply as unknown as FastifyReply) as never;
      },
    });
  };
  const files = fileTypesOf(endpoint);
  if (!files && !endpoint.forms) declare(app);
  else
    void app.register(async (scope) => {
      if (files) takeBytes(scope, files);
      else readForms(scope, endpoint.forms);
      declare(scope as App);
    });
}

const schemasOf = (url: string, method: string, endpoint: Endpoint) => {
  const { params, query, body, answer, refusal } = endpoint;
  const parts = [...url.matchAll(/:(\w+)/g)].map(
    ([, part = '']) => [part, params?.[part] ?? partSchema(part)] as const,
  );
  return {
    ...(parts.length > 0 ? { params: z.object(Object.fromEntries(parts)) } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body instanceof z.ZodType ? { body } : {}),
    response: {
      ...Object.fromEntries(refusalStatuses(method, url, endpoint).map((status) => [status, Problem])),
      ...(answer === undefined ? { 204: z.null() } : answer instanceof z.ZodType ? { 200: answer } : {}),
      ...(refusal ? { 409: refusal } : {}),
      ...(endpoint.unavailable ? { 503: endpoint.unavailable } : {}),
    },
  };
};

/** A name in an address, or an id: a path has nothing else unless its endpoint says so. */
const partSchema = (name: string): z.ZodType => (name.endsWith('Id') ? z.uuid() : z.string().max(200));
