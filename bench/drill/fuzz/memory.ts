import type { Endpoint } from '#platform/contract/endpoint.ts';

export type Item = Record<string, unknown>;

/**
 * What earlier answers contained, so that later calls name records that exist: records by kind (`basket`, `line`), values by field name, and
 * the tokens of links.
 */
export type Memory = {
  /** Learns the links in a text, such as a mail. */
  readText(text: string): void;
  /** Learns from the answer of a call. */
  learn(endpoint: Endpoint, input: Item, answer: unknown): void;
  recordsOf(kind: string): readonly Item[];
  valuesOf(field: string): readonly unknown[];
  /** The tokens of links whose address names this kind, such as `quote` of `/quote/TOKEN`; all when none does. */
  tokensOf(kind: string): readonly string[];
};

/** Kinds whose records are named otherwise in some paths and answers. */
const sameKinds: Record<string, string> = {
  'my-order': 'basket',
  'my-quote': 'basket',
  'checked-order': 'basket',
  'my-shelf': 'line',
  'reorderable-line': 'line',
  'my-stock': 'article',
  'plan-event': 'event',
  planEvent: 'event',
  artwork: 'upload',
  proof: 'upload',
  'my-invoice': 'invoice',
  'to-invoice': 'proposal',
  'work-order': 'order',
  place: 'planPlace',
  'plan-place': 'planPlace',
  gone: 'customer',
  to: 'manager',
  manager: 'manager',
};

/** The singular of a path segment or a field: `deliveries` is `delivery`. */
export function kindOf(plural: string): string {
  const singular = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/(?<=(ss|ch|x))es$|(?<=[^s])s$/, '');
  return sameKinds[singular] ?? singular;
}

/** The parameters of a path, each with the kind of record that it names. */
export function parametersOf(path: string): { name: string; kind: string }[] {
  const segments = path.split('/');
  return segments.flatMap((segment, place) => {
    if (!segment.startsWith(':')) return [];
    const name = segment.slice(1);
    const before = segments.slice(0, place).findLast((one) => !one.startsWith(':')) ?? '';
    return [{ name, kind: name === 'id' || name === 'key' ? kindOf(before) : kindOf(name.replace(/Id$/, '')) }];
  });
}

const maxRecords = 400;
const maxValues = 60;
const maxValueLength = 2_000;
const link = /([\w-]+)\/([\w-]{22})(?![\w-])/g;

const hasToken = (answer: unknown): answer is { token: string } =>
  typeof answer === 'object' && answer !== null && typeof (answer as Item).token === 'string';

export function createMemory(): Memory {
  const records = new Map<string, Map<unknown, Item>>();
  const values = new Map<string, Set<unknown>>();
  /** The tokens, each with the path segment before it. */
  const tokens = new Map<string, string>();

  function learnRecord(kind: string, record: Item): void {
    const key = record.id ?? record[`${kind}Id`] ?? record.key ?? record.code ?? JSON.stringify(record).slice(0, 200);
    const known = records.get(kind) ?? new Map<unknown, Item>();
    records.set(kind, known);
    known.set(key, { ...known.get(key), ...record });
    if (known.size > maxRecords) known.delete(known.keys().next().value);
  }
  function readText(text: string): void {
    for (const [, before, token] of text.matchAll(link)) tokens.set(token!, before!);
  }
  function learnValue(field: string, value: unknown): void {
    if (typeof value === 'string') readText(value);
    if (typeof value === 'string' && value.length > maxValueLength) return;
    const known = values.get(field) ?? new Set();
    values.set(field, known);
    known.delete(value);
    known.add(value);
    if (known.size > maxValues) known.delete(known.values().next().value);
  }
  function visit(value: unknown, kind: string, context: Item): void {
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 100)) visit(one, kind, context);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const record = value as Item;
    learnRecord(kind, { ...context, ...record });
    const inner = typeof record.id === 'number' ? { ...context, [`${kind}Id`]: record.id } : context;
    for (const [name, one] of Object.entries(record)) {
      if (typeof one === 'object' && one !== null) visit(one, name === 'rows' || name === 'entries' ? kind : kindOf(name), inner);
      else if (one !== null && one !== '') learnValue(name, one);
      if (Array.isArray(one)) for (const item of one) if (typeof item !== 'object') learnValue(kindOf(name), item);
    }
  }

  return {
    readText,
    learn({ path }, input, answer) {
      const parameters = parametersOf(path);
      const context = Object.fromEntries(parameters.map(({ name, kind }) => [name === 'id' ? `${kind}Id` : name, input[name]]));
      const last = path.split('/').at(-1)!;
      const named = last.startsWith(':') ? parameters.at(-1)! : undefined;
      const kind = named?.kind ?? kindOf(last);
      // The link that an act opens is of the kind that its path names.
      if (hasToken(answer)) tokens.set(answer.token, path === '/api/register' ? 'registration' : path);
      const isRecord = typeof answer === 'object' && answer !== null && !Array.isArray(answer) && !('rows' in answer);
      visit(named && isRecord ? { id: input[named.name], ...answer } : answer, kind, context);
      // A created record is answered as its id, for the path that lists them.
      if (isRecord && 'id' in answer && !named) learnRecord(kind, { ...input, ...answer });
    },
    recordsOf: (kind) => [...(records.get(kind)?.values() ?? [])],
    valuesOf: (field) => [...(values.get(field) ?? [])],
    tokensOf(kind) {
      const fitting = [...tokens].filter(([, before]) => before.includes(kind));
      return (fitting.length > 0 ? fitting : [...tokens]).map(([token]) => token);
    },
  };
}
