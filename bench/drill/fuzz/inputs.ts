import fc from 'fast-check';
import type { Chance } from '#demo/chance.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Item, kindOf, type Memory, parametersOf } from './memory.ts';
import { inputRecipes } from './recipes.ts';
import { hostileValues, inputSchemaOf, type Schema, validValues } from './schema-values.ts';

/** One value of an arbitrary, determined by the seed of the run. */
export function sampleOf<Value>(values: fc.Arbitrary<Value>, luck: Chance): Value {
  return fc.sample(values, { numRuns: 1, seed: luck.between(0, 2 ** 31 - 1) })[0]!;
}

const schemas = new Map<string, Schema>();
export function schemaOf(endpoint: Endpoint): Schema {
  const known = schemas.get(endpoint.name) ?? inputSchemaOf(endpoint);
  schemas.set(endpoint.name, known);
  return known;
}

/**
 * An input that names records which exist, with their own values: the form of a record that was read before it is saved. `fitting` names one
 * that is in the state which the endpoint needs.
 */
export function drawInput(endpoint: Endpoint, memory: Memory, luck: Chance, fitting: Item = {}): Item {
  const schema = schemaOf(endpoint);
  const parameters = parametersOf(endpoint.path);
  const segments = endpoint.path.split('/').filter((segment) => !segment.startsWith(':'));
  const subject = parameters.at(-1) ?? { name: 'id', kind: kindOf(segments.at(-1)!) };
  const record = pickRecord(memory, subject.kind, luck) ?? pickRecord(memory, kindOf(segments[2] ?? ''), luck);
  const shareOfOptional = Object.keys(fitting).length > 0 ? 0 : luck.of(sharesOfOptional);
  const sources = { memory, luck, tokenKind: endpoint.token ?? '' };
  const drawn: Item = {};
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const isParameter = parameters.some((parameter) => parameter.name === name);
    const value = name === subject.name && record ? idIn(record, subject) : draw(name, one, record, sources);
    const isOptional = !schema.required?.includes(name) && !isParameter;
    if (!isOptional || luck.next() < shareOfOptional) drawn[name] = value;
  }
  for (const { name, kind } of parameters.slice(0, -1))
    drawn[name] = record?.[name === 'id' ? `${kind}Id` : name] ?? idIn(pickRecord(memory, kind, luck) ?? {}, { name, kind });
  Object.assign(drawn, fitting);
  const recipe = inputRecipes[endpoint.name]?.({ drawn, memory, luck });
  return repaired(endpoint, schema, { ...drawn, ...recipe }, luck);
}

const sharesOfOptional = [0, 0.1, 0.5];
const newest = 8;

/** Half of the time one of the newest, which is mostly still open. */
const pickRecord = (memory: Memory, kind: string, luck: Chance): Item | undefined => {
  const known = memory.recordsOf(kind);
  if (known.length === 0) return undefined;
  if (luck.next() < 0.5) return luck.of(known);
  return luck.of(known.toSorted((one, other) => Number(other.id ?? 0) - Number(one.id ?? 0)).slice(0, newest));
};
const idIn = (record: Item, { name, kind }: { name: string; kind: string }) =>
  (name === 'id' ? record.id : record[name]) ?? record.id ?? record[`${kind}Id`] ?? record.key ?? record.code ?? 1;

type Sources = { memory: Memory; luck: Chance; tokenKind: string };

function draw(name: string, schema: Schema, record: Item | undefined, sources: Sources): unknown {
  const { memory, luck, tokenKind } = sources;
  const own = record?.[name];
  if (name === 'version') return own ?? 1;
  if (own !== undefined && luck.next() < 0.7) return own;
  if (name === 'token') return luck.of(memory.tokensOf(tokenKind)) ?? 'A'.repeat(22);
  if (/Ids?$/.test(name)) {
    const kind = kindOf(name.replace(/Ids?$/, ''));
    const ids = [...memory.valuesOf(`${kind}Id`), ...memory.recordsOf(kind).map(({ id }) => id)].filter((id) => typeof id === 'number');
    if (ids.length > 0 && luck.next() < 0.9) {
      const id = luck.next() < 0.5 ? luck.of(ids) : luck.of(ids.toSorted((one, other) => Number(other) - Number(one)).slice(0, newest));
      return name.endsWith('s') ? [id] : id;
    }
  }
  const known = memory.valuesOf(name);
  if (known.length > 0 && schema.type !== 'object' && schema.type !== 'array' && !schema.enum && luck.next() < 0.6) return luck.of(known);
  return drawByType(name, schema, record, sources);
}

function drawByType(name: string, schema: Schema, record: Item | undefined, sources: Sources): unknown {
  const { memory, luck } = sources;
  const nested = schema.anyOf?.find((one) => one.type === 'object' || one.type === 'array') ?? schema;
  if (nested.type === 'object' && nested.properties) {
    const own = record?.[name];
    const inner = typeof own === 'object' && own !== null ? (own as Item) : pickRecord(memory, kindOf(name), luck);
    return fields(nested, inner, sources);
  }
  if (nested.type === 'array' && nested.items?.properties) {
    const { items } = nested;
    const count = luck.between(1, 2);
    return Array.from({ length: count }, () => fields(items, pickRecord(memory, kindOf(name), luck), sources));
  }
  if (nested.type === 'array' && nested.items && !nested.items.enum) {
    const known = memory.valuesOf(kindOf(name));
    if (known.length > 0 && luck.next() < 0.8) return [luck.of(known)];
  }
  return sampleOf(validValues(schema), luck);
}

function fields(schema: Schema, record: Item | undefined, sources: Sources): Item {
  const chosen = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name) || sources.luck.next() < 0.5);
  return Object.fromEntries(chosen.map(([name, one]) => [name, draw(name, one, record, sources)]));
}

const maxRepairs = 6;

/** Replaces what the endpoint's own shape refuses by values of the schema. */
function repaired(endpoint: Endpoint, schema: Schema, drawn: Item, luck: Chance): Item {
  let input = drawn;
  for (let turn = 0; turn < maxRepairs; turn += 1) {
    const { error } = endpoint.input.safeParse(input);
    if (!error) break;
    for (const { path } of error.issues) input = withSample(input, schema, path, luck) as Item;
  }
  return input;
}

function withSample(value: unknown, schema: Schema, [step, ...rest]: readonly PropertyKey[], luck: Chance): unknown {
  const inner = step === undefined ? undefined : schemaAt(schema, step);
  if (step === undefined || !inner || typeof value !== 'object' || value === null) return sampleOf(validValues(schema), luck);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Item;
  copy[step as string] = withSample(copy[step as string], inner, rest, luck);
  return copy;
}

function schemaAt(schema: Schema, step: PropertyKey): Schema | undefined {
  for (const one of [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const found = typeof step === 'number' ? one.items : one.properties?.[String(step)];
    if (found) return found;
  }
  return undefined;
}

/** The input with one hostile value anywhere in it. */
export function withHostileValue(input: unknown, luck: Chance): unknown {
  if (typeof input !== 'object' || input === null || luck.next() < 0.1) return luck.of(hostileValues);
  const names = Object.keys(input);
  if (names.length === 0) return input;
  const name = luck.of(names);
  const copy = (Array.isArray(input) ? [...input] : { ...input }) as Item;
  copy[name] = withHostileValue(copy[name], luck);
  return copy;
}
