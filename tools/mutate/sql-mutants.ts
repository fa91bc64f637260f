import { deparseSync, parseSync } from 'pgsql-parser';

/** One rule less in a statement. `kind`: what was taken away; `without`: its text, as PostgreSQL writes it. */
export type SqlMutant = {
  kind: 'and' | 'or' | 'where' | 'join' | 'lock' | 'limit';
  without: string;
  sql: string;
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Tree = { [key: string]: Json };
type Path = (string | number)[];

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const constant = (isTrue: boolean): Tree => ({ A_Const: { boolval: isTrue ? { boolval: true } : {} } });

/** A condition whose result is always the same, and which still names each parameter: PostgreSQL must know their types. */
const always = (isTrue: boolean, condition: Json): Tree => ({
  BoolExpr: { boolop: isTrue ? 'OR_EXPR' : 'AND_EXPR', args: [condition, constant(isTrue)] },
});

const CONDITIONS: Record<string, SqlMutant['kind']> = {
  whereClause: 'where',
  havingClause: 'where',
  agg_filter: 'where',
  quals: 'join',
};

const far = (limit: Json): Json => ({
  A_Expr: {
    kind: 'AEXPR_OP',
    name: [{ String: { sval: '+' } }],
    lexpr: limit,
    rexpr: { A_Const: { ival: { ival: 1_000_000 } } },
  },
});

type Site = { path: Path; kind: SqlMutant['kind']; taken: Json; instead: Json };

/** Each place of a statement where a rule can be taken away, with what would be there instead. */
function* sites(node: Json | undefined, path: Path, isOuter: boolean): Generator<Site> {
  if (Array.isArray(node)) {
    for (const [index, part] of node.entries()) yield* sites(part, [...path, index], isOuter);
    return;
  }
  if (!isTree(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const at = [...path, key];
    const kind = CONDITIONS[key];
    if (kind && isTree(value) && !isJoinedBy(value, 'AND_EXPR') && !isTrue(value))
      yield { path: at, kind, taken: value, instead: always(true, value) };
    if (key === 'BoolExpr' && isTree(value) && value.boolop !== 'NOT_EXPR')
      for (const [index, part] of (value.args as Json[]).entries())
        yield {
          path: [...at, 'args', index],
          kind: value.boolop === 'AND_EXPR' ? 'and' : 'or',
          taken: part,
          instead: always(value.boolop === 'AND_EXPR', part),
        };
    if (key === 'lockingClause')
      for (const [index, lock] of (value as Json[]).entries())
        yield { path: [...at, index], kind: 'lock', taken: lock, instead: null };
    // `LIMIT 1` of a whole statement is for the reader, which takes the first row in any case.
    if (key === 'limitCount' && !(isOuter && isOne(value)))
      yield { path: at, kind: 'limit', taken: value, instead: far(value) };
    yield* sites(value, at, isOuter && (key === 'SelectStmt' || key === 'stmts' || key === 'stmt'));
  }
}

const isJoinedBy = (node: Tree, how: string): boolean => isTree(node.BoolExpr) && node.BoolExpr.boolop === how;
const isTrue = (node: Tree): boolean =>
  JSON.stringify(node).includes('"boolval":{"boolval":true}') && 'A_Const' in node;
const isOne = (node: Json): boolean => JSON.stringify(node).includes('"ival":{"ival":1}');

/** The tree with `instead` at `path`; a null there takes the entry out of its list. */
const replaced = (tree: Json, path: Path, instead: Json): Json => {
  const copy = structuredClone(tree);
  let parent: Record<string | number, Json> = copy as Record<string, Json>;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, Json>;
  const last = path.at(-1) ?? 0;
  if (instead === null && Array.isArray(parent)) parent.splice(Number(last), 1);
  else parent[last] = instead;
  return copy;
};

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A condition as text: `SELECT 1 WHERE …` without its beginning. */
const written = ({ kind, taken }: Site): string => {
  if (kind === 'limit')
    return inOneLine(
      write({ SelectStmt: { limitCount: taken, limitOption: 'LIMIT_OPTION_COUNT' } }).replace('SELECT', ''),
    );
  if (kind === 'lock')
    return inOneLine(
      write({ SelectStmt: { lockingClause: [taken], limitOption: 'LIMIT_OPTION_DEFAULT' } }).replace('SELECT', ''),
    );
  return inOneLine(
    write({ SelectStmt: { whereClause: taken, limitOption: 'LIMIT_OPTION_DEFAULT' } }).replace(
      /^\s*SELECT\s+WHERE/,
      '',
    ),
  );
};

const write = (statement: Json): string =>
  deparseSync({ version: 180_004, stmts: [{ stmt: statement }] } as unknown as Parameters<typeof deparseSync>[0]);

/** Every statement with one rule taken away, from one statement. Throws when PostgreSQL's parser does not know it. Needs `loadModule()` first. */
export function sqlMutants(sql: string): SqlMutant[] {
  const tree = parseSync(sql) as unknown as Json;
  const found: SqlMutant[] = [];
  for (const site of sites(tree, [], true)) {
    const changed = replaced(tree, site.path, site.instead);
    found.push({
      kind: site.kind,
      without: written(site),
      sql: deparseSync(changed as unknown as Parameters<typeof deparseSync>[0]),
    });
  }
  return found;
}
