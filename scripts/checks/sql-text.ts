import { parseSync } from 'vite';

interface Node {
  type?: string;
  name?: string;
  tag?: Node;
  quasi?: { quasis: { value: { raw: string } }[]; expressions: Node[] };
  callee?: Node;
  arguments?: (Node & Partial<NonNullable<Node['quasi']>> & { value?: unknown; properties?: { key?: Node; value?: Node }[] })[];
  object?: Node;
  property?: Node;
}

export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Stands before a table that a statement takes from its owner: `JOIN ${relationsTables.customers} c` is `JOIN @customers c`. */
const shared = '@';

function expressionText({ type, object, property }: Node): string {
  const isTable = type === 'MemberExpression' && /^[a-z]+Tables$/.test(object?.name ?? '');
  return isTable ? `${shared}${snakeCase(property?.name ?? '')}` : ' ? ';
}

/**
 * The text of every sql`…`, with a question mark for each expression; one within an expression is a text of its own. And of every plain
 * text that a connection is given: `pool.query('…')`, also as a template or as the `text` of an object.
 */
export function statementsOf(path: string, source: string): string[] {
  return /sql`|\.query\b/.test(source) ? collect(parseSync(path, source).program) : [];
}

function collect(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(collect);
  if (typeof node !== 'object' || node === null) return [];
  const { type, tag, quasi } = node as Node;
  const isStatement = type === 'TaggedTemplateExpression' && tag?.name === 'sql';
  return [
    ...(isStatement && quasi ? [statementText(quasi)] : []),
    ...plainStatement(node as Node),
    ...Object.values(node).flatMap(collect),
  ];
}

function plainStatement({ type, callee, arguments: [first] = [] }: Node): string[] {
  if (type !== 'CallExpression' || callee?.property?.name !== 'query' || !first) return [];
  return plainText(first.properties?.find(({ key }) => key?.name === 'text')?.value ?? first);
}

function plainText(node: NonNullable<Node['arguments']>[number]): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return node.type === 'TemplateLiteral' && node.quasis
    ? [statementText({ quasis: node.quasis, expressions: node.expressions ?? [] })]
    : [];
}

function statementText({ quasis, expressions }: NonNullable<Node['quasi']>): string {
  return quasis.map(({ value }, at) => value.raw + (expressions[at] ? expressionText(expressions[at]) : '')).join('');
}

/** Divides a statement into its selects: one in brackets and each side of a UNION is a text of its own. Quoted texts are left out. */
export function selectsOf(statement: string): string[] {
  const inner: string[] = [];
  let rest = statement.replaceAll(/'[^']*'/g, ' ');
  let before = '';
  while (before !== rest) {
    before = rest;
    rest = rest.replaceAll(/\(([^()]*)\)/g, (_, content: string) => {
      if (!/^\s*(\?\s*$|(SELECT|WITH|INSERT|UPDATE|DELETE)\b)/.test(content)) return ` [ ${content} ] `;
      inner.push(content);
      return ` ${innerSelect} `;
    });
  }
  return [...inner, rest].flatMap((text) => text.split(/\b(?:UNION(?: ALL)?|INTERSECT|EXCEPT)\b/));
}

const innerSelect = '{}';

/** A table, function or inner select that a statement names, and the name that stands before its columns. */
export interface NamedTable {
  table: string;
  alias: string;
  isShared: boolean;
}

const keywords = [
  ...['ON', 'USING', 'WHERE', 'JOIN', 'LEFT', 'RIGHT', 'FULL', 'INNER', 'CROSS', 'NATURAL', 'ORDER', 'GROUP', 'HAVING', 'WINDOW', 'LIMIT'],
  ...['OFFSET', 'FOR', 'SET', 'VALUES', 'RETURNING', 'SELECT', 'FROM', 'AS', 'AND', 'OR', 'DEFAULT', 'OVERRIDING'],
].join('|');
const naming = new RegExp(
  `(?:\\b(?:FROM|JOIN|UPDATE|INTO|USING)\\s+|(,)\\s*)(?:ONLY\\s+|LATERAL\\s+)?(${shared}?[a-z_]+|\\{\\})(?:\\s*\\[[^\\]]*\\])?` +
    `(?:\\s+(?:AS\\s+)?(?!(?:${keywords})\\b)([a-z_]+))?`,
  'g',
);
const commonTable = /\b([a-z_]+) AS (?:NOT )?(?:MATERIALIZED )?\{\}/g;

/** The tables that a select names. After a comma only a name with an alias is a table: others are columns. */
export function tablesIn(select: string): NamedTable[] {
  const tables = Array.from(select.matchAll(naming), ([, comma, name = '', alias]) => ({ comma, name, alias }))
    .filter(({ comma, alias }) => !comma || alias)
    .map(({ name, alias }) => {
      const table = name.replace(shared, '');
      return { table, alias: alias ?? table, isShared: name !== table };
    });
  const common = Array.from(select.matchAll(commonTable), ([, alias = '']) => ({ table: innerSelect, alias, isShared: false }));
  return [...tables, ...common];
}

/** The columns that a select names after an alias: `c.name`, `c.*`. */
export function qualifiedColumns(select: string): { alias: string; column: string }[] {
  return Array.from(select.matchAll(/(?<![\w.@])([a-z_]+)\.("?[a-z_]+"?|\*)/g), ([, alias = '', column = '']) => ({
    alias,
    column: column.replaceAll('"', ''),
  }));
}

/** The words of a select that can be a column without an alias: not a function, an output name or the name of a table. */
export function bareNames(select: string): string[] {
  return Array.from(select.matchAll(/(?<![\w."@])(?<!\bAS\s+)(?:[a-z_]+|(?<=\bSELECT\s+)\*)(?!\s*\[)(?![\w."])/g), ([word]) => word);
}
