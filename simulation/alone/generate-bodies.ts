import type { Endpoint } from '@quarterline/contract/endpoints';
import { requestSchema } from '#testing/request-schema.ts';

/** The schema of a body or a query, as the endpoint table has it. */
export type InputSchema = NonNullable<Endpoint['query']>;

/** A part of a JSON Schema, as far as bodies of requests use it. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
};

/** Values for a field of this name, the most harmful first; undefined for a name that means nothing to the walk. */
export type ValuesFor = (name: string, schema: { type?: string | string[]; format?: string }) => unknown[] | undefined;

const MAX_OF_UNION = 120;

/**
 * Bodies for a schema: one for each variant of a union and each value of an enumeration, with the walk's values in the
 * fields that it knows by name. A new operation is covered without anybody adding it.
 */
export function bodiesFor(schema: InputSchema, values: ValuesFor): unknown[] {
  const root = schemaOf(schema);
  return generate(root, { root, values, depth: 0 }, '');
}

const schemas = new WeakMap<InputSchema, Schema>();
const schemaOf = (type: InputSchema): Schema => {
  const known = schemas.get(type);
  if (known) return known;
  const made = requestSchema(type) as Schema;
  schemas.set(type, made);
  return made;
};

type Context = { root: Schema; values: ValuesFor; depth: number };

const resolve = (schema: Schema, { root }: Context): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (root.$defs?.[name] ?? {});
};

/** JSON of any shape is a schema of itself: it ends here. */
const MAX_DEPTH = 8;

const generate = (found: Schema, outer: Context, name: string): unknown[] => {
  if (outer.depth > MAX_DEPTH) return [null];
  const context = { ...outer, depth: outer.depth + 1 };
  const schema = resolve(found, context);
  const known = context.values(name, schema);
  if (known !== undefined && schema.properties === undefined && schema.const === undefined) return known;
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap((one) => generate(one, context, name)).slice(0, MAX_OF_UNION);
  if (schema.allOf) return generate(Object.assign({}, ...schema.allOf), context, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objects(schema, context);
    case 'array':
      return arrays(schema, context, name);
    case 'integer':
    case 'number':
      return [schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1];
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    default:
      return ['Because.'];
  }
};

const arrays = (schema: Schema, context: Context, name: string): unknown[] => {
  if (typeof schema.items !== 'object') return [[]];
  return generate(schema.items, context, name).map((item) => [item]);
};

/** The first value of each field together; then each other value of each field alone. */
const objects = (schema: Schema, context: Context): unknown[] => {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, generate(field, context, name)] as const,
  );
  const first = Object.fromEntries(fields.map(([name, values]) => [name, values[0]]));
  const others = fields.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value })));
  return [first, ...others];
};
