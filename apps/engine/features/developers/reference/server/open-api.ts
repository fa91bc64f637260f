/** As much of an OpenAPI document as its pages show. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Example = { summary?: string; value?: unknown };
export type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, Example> }>;
export type Answer = { description: string; content?: Content };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
export type OpenApi = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post?: Operation }>;
  components: { schemas: Record<string, Schema> };
};

export type Listed = { method: string; path: string; operation: Operation };

/** The operations under one heading, as the document has them. */
export const operationsUnder = ({ paths }: Pick<OpenApi, 'paths'>, tag: string): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** The component that a schema refers to. */
export const nameOf = ({ $ref = '' }: Schema): string | null =>
  /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] ?? null;

/** A schema in few words: "string", "list of ParcelView", "\"open\" or \"closed\"". */
export function typeText(schema: Schema): string {
  const name = nameOf(schema);
  if (name) return name;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(' or ');
  if (schema.allOf) return schema.allOf.map(typeText).join(' and ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (schema.properties) return `object with ${Object.keys(schema.properties).join(', ')}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

/** Who may ask, in a sentence. */
export function admittedText(security: Record<string, string[]>[]): string {
  const scopes = security.flatMap(({ key = [] }) => key).join(' or ');
  const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
  if (isOpen) return scopes === '' ? 'Open to anybody.' : `Open to anybody; more often with a key for ${scopes}.`;
  return scopes === '' ? 'Needs the session of a login.' : `Needs the session of a login, or a key for ${scopes}.`;
}

/** Every example of a body as it is sent: JSON in lines, anything else as it is. */
export const examplesIn = (content: Content): string[] =>
  Object.values(content)
    .flatMap(({ example, examples = {} }) => [
      ...(example === undefined ? [] : [example]),
      ...Object.values(examples).map(({ value }) => value),
    ])
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)));

/** What a field is, with the unit of its value where it may be null. */
export const sentenceOf = ({ description, anyOf = [] }: Schema): string =>
  [...new Set([description, ...anyOf.map((one) => one.description)])].filter(Boolean).join(' ');
