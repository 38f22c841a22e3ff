import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** As written. */
  specifier: string;
  /** Path from the project's root for a file of the project, undefined for a package or `node:*`. */
  target: string | undefined;
  /** Loaded together with the file; a type or an `import()` is not. */
  loads: boolean;
}

export interface Source {
  path: string;
  imports: Import[];
  reexports: boolean;
  /** Runs Temporal as soon as it is loaded. */
  temporalAtLoad: boolean;
  /** Calls or takes a parsing method of zod. */
  parsesShape: boolean;
  unreadable: boolean;
}

/** The folders with program files. */
export const rooms = ['modules', 'platform', 'apps', 'demo', 'e2e', 'bench', 'test', 'scripts'];

/** Lists every program file of the project, as a path from its root. */
export function listSources(root: string): string[] {
  return globSync([`{${rooms.join(',')}}/**/*.{ts,tsx,mjs}`, '*.config.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .sort();
}

function targetOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

/** `import('…')` as an expression and as a type, which the parser's own list omits or truncates. */
const calledImports = /\bimport\(\s*(['"])([^'"]+)\1/g;

export function readSource(root: string, path: string): Source {
  const text = readFileSync(posix.join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  const loads = new Map<string, boolean>();
  const note = (specifier: string, isLoaded: boolean): unknown => loads.set(specifier, isLoaded || loads.get(specifier) === true);
  for (const { moduleRequest, entries } of module.staticImports) {
    note(moduleRequest.value, entries.length === 0 || entries.some(({ isType }) => !isType));
  }
  const handedOn = module.staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest));
  for (const { moduleRequest, isType } of handedOn) note(moduleRequest?.value ?? '', !isType);
  for (const [, , specifier = ''] of text.matchAll(calledImports)) note(specifier, false);
  const imports = Array.from(loads, ([specifier, isLoaded]) => ({ specifier, target: targetOf(specifier, path), loads: isLoaded }));
  const temporalAtLoad = text.includes('Temporal') && runsAtLoad(parsed.program, 'Temporal');
  const parsesShape = parsing.test(text) && readsParser(parsed.program);
  return { path, imports, reexports: handedOn.length > 0, temporalAtLoad, parsesShape, unreadable: errors.length > 0 };
}

const parsing = /\b(parse|safeParse|parseAsync|safeParseAsync|spa|toJSONSchema|_zod)\b/;
const parserNames = new RegExp(`^${parsing.source}$`);
/** Objects of the language whose `parse` has nothing to do with zod. */
const ownParsers = new Set(['JSON', 'Date', 'URL']);

/** Whether a parsing method of zod is read from a value: as `value.parse`, `value['parse']` or `const { parse } = value`. */
function readsParser(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsParser);
  if (typeof node !== 'object' || node === null) return false;
  const { type, object, property, id } = node as {
    type?: string;
    object?: Named;
    property?: Named;
    id?: { properties?: { key?: Named }[] };
  };
  if (type === 'MemberExpression' && parserNames.test(nameOf(property)) && !ownParsers.has(nameOf(object))) return true;
  if (type === 'VariableDeclarator' && id?.properties?.some(({ key }) => parserNames.test(nameOf(key)))) return true;
  return Object.values(node).some(readsParser);
}

type Named = { name?: unknown; value?: unknown };
const nameOf = (node: Named | undefined): string => String(node?.name ?? node?.value ?? '');

/** Expressions around a type; any other node of TypeScript is a type, which never runs. */
const runningTypes = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Whether a name is used outside functions, which run only when called, and outside types. */
function runsAtLoad(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => runsAtLoad(one, name));
  if (typeof node !== 'object' || node === null) return false;
  const { type = '', name: own } = node as { type?: string; name?: unknown };
  if (type === 'Identifier') return own === name;
  const waits = /Function/.test(type) || (type.startsWith('TS') && !runningTypes.includes(type));
  return !waits && Object.values(node).some((part) => runsAtLoad(part, name));
}
