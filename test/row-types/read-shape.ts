import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import type { Field, Shape } from './shape.ts';
import { any } from './shape.ts';

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Declaration = { parameters: string[]; body: Node; parents: Node[] };
type Module = {
  declarations: Map<string, Declaration>;
  /** Names that come from another file: that file, and the name there. */
  imported: Map<string, { file: string; name: string }>;
  /** The row type of each call of `rows`, by the offset of that word. */
  calls: Map<number, Node>;
};
/** Where a type is read: its file, and what the type parameters in scope stand for. */
type Scope = { file: string; bound: ReadonlyMap<string, Shape>; depth: number };

const root = path.resolve(import.meta.dirname, '../..');
const modules = new Map<string, Module>();
const readers = new Set(['rows', 'row', 'rowsWithin']);
const deepest = 12;

/** The shape of the row type that the call of `rows`, `row` or `rowsWithin` at this offset names; undefined when it names none. */
export function shapeOfCall(file: string, line: number, column: number): Shape | undefined {
  const { calls } = moduleOf(file);
  const type = calls.get(offsetOf(file, line, column));
  return type && shapeOf(type, { file, bound: new Map(), depth: 0 });
}

const lineStarts = new Map<string, number[]>();
function offsetOf(file: string, line: number, column: number): number {
  let starts = lineStarts.get(file);
  if (!starts) {
    starts = [0];
    for (const { index } of readFileSync(file, 'utf8').matchAll(/\n/g)) starts.push(index + 1);
    lineStarts.set(file, starts);
  }
  return (starts[line - 1] ?? 0) + column - 1;
}

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const read: Module = { declarations: new Map(), imported: new Map(), calls: new Map() };
  modules.set(file, read);
  visit(parseSync(file, readFileSync(file, 'utf8')).program, file, read);
  return read;
}

function visit(value: unknown, file: string, module: Module): void {
  if (Array.isArray(value)) for (const one of value) visit(one, file, module);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration') learnDeclaration(node, module);
  if (node.type === 'ImportDeclaration') learnImport(node, file, module);
  if (node.type === 'CallExpression') {
    const { property } = node.callee as { property?: Node };
    const [type] = parametersOf(node);
    if (type && property && readers.has(property.name as string)) module.calls.set(property.start, type);
  }
  for (const inner of Object.values(node)) if (typeof inner === 'object') visit(inner, file, module);
}

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: unknown; value?: unknown };
  return String(typeof name === 'object' && name !== null ? nameOf(name) : (name ?? value));
};
const parametersOf = ({ typeArguments }: Node) => (typeArguments as { params: Node[] } | null)?.params ?? [];

function learnDeclaration(node: Node, module: Module): void {
  const parameters = ((node.typeParameters as { params: Node[] } | null)?.params ?? []).map(nameOf);
  const parents = (node.extends as Node[] | undefined) ?? [];
  const body = (node.type === 'TSTypeAliasDeclaration' ? node.typeAnnotation : node.body) as Node;
  module.declarations.set(nameOf(node.id), { parameters, body, parents });
}

function learnImport({ source, specifiers }: Node, file: string, module: Module): void {
  const { value } = source as { value: string };
  if (!/^[#.]/.test(value)) return;
  const target = value.startsWith('#') ? path.join(root, value.slice(1)) : path.join(path.dirname(file), value);
  for (const { local, imported } of specifiers as Node[]) {
    if (imported) module.imported.set(nameOf(local), { file: target, name: nameOf(imported) });
  }
}

const primitives: Record<string, Shape> = {
  TSStringKeyword: { kind: 'primitive', type: 'string' },
  TSNumberKeyword: { kind: 'primitive', type: 'number' },
  TSBooleanKeyword: { kind: 'primitive', type: 'boolean' },
  TSBigIntKeyword: { kind: 'primitive', type: 'bigint' },
  TSNullKeyword: { kind: 'literal', value: null },
  TSUndefinedKeyword: { kind: 'literal', value: undefined },
};

function shapeOf(node: Node, scope: Scope): Shape {
  const inner = (one: unknown) => shapeOf(one as Node, scope);
  switch (node.type) {
    case 'TSParenthesizedType':
      return inner(node.typeAnnotation);
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? inner(node.typeAnnotation) : any;
    case 'TSTypeLiteral':
      return objectOf(node.members as Node[], scope);
    case 'TSInterfaceBody':
      return objectOf(node.body as Node[], scope);
    case 'TSArrayType':
      return { kind: 'array', element: inner(node.elementType) };
    case 'TSTupleType':
      return { kind: 'array', element: any };
    case 'TSUnionType':
      return { kind: 'union', options: (node.types as Node[]).map(inner) };
    case 'TSIntersectionType':
      return (node.types as Node[]).map(inner).reduce(both);
    case 'TSMappedType':
      return mappedOf(node, scope);
    case 'TSLiteralType':
      return literalOf(node.literal as Node);
    case 'TSIndexedAccessType':
      return memberOf(inner(node.objectType), node.indexType as Node);
    case 'TSTypeReference':
      return referenceOf(node, scope);
    default:
      return primitives[node.type] ?? any;
  }
}

const literalOf = ({ type, value }: Node): Shape => (type === 'Literal' ? { kind: 'literal', value } : any);

function objectOf(members: readonly Node[], scope: Scope): Shape {
  const fields = new Map<string, Field>();
  for (const { type, key, optional, computed, typeAnnotation } of members) {
    if (type !== 'TSPropertySignature' || computed) continue;
    const { typeAnnotation: inner } = typeAnnotation as { typeAnnotation: Node };
    fields.set(nameOf(key), { optional: optional === true, shape: shapeOf(inner, scope) });
  }
  return { kind: 'object', fields };
}

/** `{ [Key in keyof Row]: Value }`. */
function mappedOf({ constraint, typeAnnotation }: Node, scope: Scope): Shape {
  const { type, operator, typeAnnotation: keyed } = constraint as Node;
  const shape = type === 'TSTypeOperator' && operator === 'keyof' ? shapeOf(keyed as Node, scope) : any;
  if (shape.kind !== 'object' || !typeAnnotation) return any;
  const value = shapeOf(typeAnnotation as Node, scope);
  return { ...shape, fields: new Map([...shape.fields].map(([name, { optional }]) => [name, { optional, shape: value }])) };
}

/** The shape of `One & Other`; a number or text with a brand is that number or text. */
function both(one: Shape, other: Shape): Shape {
  if (one.kind === 'union') return { ...one, options: one.options.map((option) => both(option, other)) };
  if (other.kind === 'union') return { ...other, options: other.options.map((option) => both(one, option)) };
  if (one.kind === 'object' && other.kind === 'object') {
    return { kind: 'object', fields: new Map([...one.fields, ...other.fields]) };
  }
  if (one.kind === 'object' && other.kind === 'any') return one;
  if (other.kind === 'object' && one.kind === 'any') return other;
  if (one.kind === 'primitive') return one;
  return other.kind === 'primitive' ? other : any;
}

function memberOf(shape: Shape, index: Node): Shape {
  if (shape.kind === 'array' && index.type === 'TSNumberKeyword') return shape.element;
  const name = index.type === 'TSLiteralType' ? String((index.literal as Node).value) : '';
  return (shape.kind === 'object' && shape.fields.get(name)?.shape) || any;
}

function referenceOf(node: Node, scope: Scope): Shape {
  const name = nameOf(node.typeName);
  const bound = scope.bound.get(name);
  if (bound || scope.depth > deepest) return bound ?? any;
  const [first, second] = parametersOf(node);
  const given = parametersOf(node).map((one) => shapeOf(one, scope));
  if (name in utilities) return utilities[name]!(given[0] ?? any, second ? keysOf(second, scope) : undefined);
  if ((name === 'Array' || name === 'ReadonlyArray') && first) return { kind: 'array', element: given[0]! };
  return declared(scope.file, name, given, scope.depth + 1);
}

function declared(file: string, name: string, given: readonly Shape[], depth: number): Shape {
  const module = moduleOf(file);
  const elsewhere = module.imported.get(name);
  if (elsewhere) return depth > deepest ? any : declared(elsewhere.file, elsewhere.name, given, depth + 1);
  const declaration = module.declarations.get(name);
  if (!declaration) return any;
  const { parameters, body, parents } = declaration;
  const bound = new Map(parameters.map((parameter, place) => [parameter, given[place] ?? any]));
  const own = shapeOf(body, { file, bound, depth });
  return parents.length === 0 ? own : both(own, any);
}

function keysOf(node: Node, scope: Scope): Set<string> | undefined {
  const shape = shapeOf(node, scope);
  const options = shape.kind === 'union' ? shape.options : [shape];
  const names = options.map((one) => (one.kind === 'literal' ? String(one.value) : undefined));
  return names.every((name) => name !== undefined) ? new Set(names) : undefined;
}

type Utility = (shape: Shape, keys: ReadonlySet<string> | undefined) => Shape;
const chosenFields =
  (isChosen: (keys: ReadonlySet<string>, name: string) => boolean): Utility =>
  (shape, keys) => {
    if (shape.kind !== 'object' || !keys) return any;
    return { ...shape, fields: new Map([...shape.fields].filter(([name]) => isChosen(keys, name))) };
  };
const utilities: Record<string, Utility> = {
  Readonly: (shape) => shape,
  Pick: chosenFields((keys, name) => keys.has(name)),
  Omit: chosenFields((keys, name) => !keys.has(name)),
  Partial: (shape) =>
    shape.kind === 'object'
      ? { ...shape, fields: new Map([...shape.fields].map(([name, field]) => [name, { ...field, optional: true }])) }
      : any,
};
