import type { z } from 'zod';
import type { EndpointName, Endpoints } from './endpoints.ts';

type Of<Name extends EndpointName, Key extends string> =
  Endpoints[Name] extends Readonly<Record<Key, infer What>> ? What : never;
type Sent<Schema> = [Schema] extends [z.ZodType] ? z.input<Schema> : unknown;
type Got<Schema> = [Schema] extends [z.ZodType] ? z.output<Schema> : unknown;

export type AnswerOf<Name extends EndpointName> = Got<Of<Name, 'answer'>>;
/** Type of the request body: nothing for a GET, an empty object for a POST without a body. */
export type BodyOf<Name extends EndpointName> = Name extends `GET ${string}`
  ? never
  : [Of<Name, 'body'>] extends [never]
    ? Record<never, never>
    : Sent<Of<Name, 'body'>>;
type QueryOf<Name extends EndpointName> = [Of<Name, 'query'>] extends [z.ZodType]
  ? { readonly [Key in keyof z.input<Of<Name, 'query'>>]?: string | number | boolean | null | undefined }
  : Record<string, never>;

/** Names of the parts of a path: `slug` and `lotId` of `/api/…/:slug/…/:lotId`. */
export type PartOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PartOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Parts<Name extends string> = { readonly [Part in PartOf<Name>]: string | number };

declare const answer: unique symbol;
declare const body: unique symbol;
/** An address of the engine that knows what is sent to it and what it answers. */
export type ApiPath<Answer = unknown, Body = never> = string & {
  readonly [answer]?: Answer;
  readonly [body]?: (sent: Body) => void;
};

type Rest<Name extends EndpointName> = [PartOf<Name>] extends [never]
  ? [parts?: Record<string, never>, query?: QueryOf<Name>]
  : [parts: Parts<Name>, query?: QueryOf<Name>];

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A path with its parts filled in and its query appended. What is null or undefined is left out of the query. */
export function filledPath(path: string, parts: object = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent((parts as Record<string, string>)[part] ?? ''),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return asked.length > 0
    ? `${filled}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`
    : filled;
}

/**
 * The address of an endpoint with its parts filled in, and with what it is asked. What is null or undefined is left
 * out.
 */
export const apiPath = <Name extends EndpointName>(
  name: Name,
  ...[parts, query]: Rest<Name>
): ApiPath<AnswerOf<Name>, BodyOf<Name>> => filledPath(name.slice(name.indexOf(' ') + 1), parts, query);
