import { MIMEType } from 'node:util';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type JsonObject, maxJsonDepth, unreadableBody } from './bounded-json.ts';

/** A url-encoded or multipart body: names with their texts, files as base64. Its endpoint's shape says what the texts mean. */
export class FormBody {
  readonly entries: readonly FormEntry[];
  constructor(entries: readonly FormEntry[]) {
    this.entries = entries;
  }
}
type FormEntry = readonly [name: string, value: string];

/** No field of an endpoint comes near this; taking a longer name apart would take longer than it deserves. */
const longestName = 500;

export function readUrlEncoded(text: string, maxValues: number): FormBody {
  requireFewer(text, '&', maxValues);
  return bounded([...new URLSearchParams(text)], maxValues);
}

/** Counts what separates the values before they are taken apart: a body of many megabytes could be that many values. */
function requireFewer(body: string | Buffer, separator: string, maxValues: number): void {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
    count += 1;
    if (count > maxValues) throw unreadableBody();
  }
}

/** As the parser reads it, so that both count the same parts. */
function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary');
  } catch {
    return null;
  }
}

/** Reads a multipart body. A file fills its field with base64; its name fills `fileName` beside it, unless the form says another. */
export async function readMultipart(bytes: Buffer, contentType: string, maxValues: number): Promise<FormBody> {
  const separator = boundaryOf(contentType);
  if (!separator) throw unreadableBody();
  requireFewer(bytes, `--${separator}`, maxValues + 1);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData().catch(() => undefined);
  if (!form) throw unreadableBody();
  const entries: FormEntry[] = [];
  const names = new Set(form.keys());
  for (const [name, value] of form) {
    if (name.length > longestName) throw unreadableBody();
    if (typeof value === 'string') {
      entries.push([name, value]);
      continue;
    }
    entries.push([name, Buffer.from(await value.arrayBuffer()).toString('base64')]);
    const beside = besideOf(name);
    if (!names.has(beside)) entries.push([beside, value.name]);
  }
  return bounded(entries, maxValues);
}

/** The field of a file's name: `fileName` beside `content`, `files[0][fileName]` beside `files[0][content]`. */
function besideOf(name: string): string {
  const last = name.lastIndexOf('[');
  return last === -1 ? 'fileName' : `${name.slice(0, last)}[fileName]`;
}

function bounded(entries: readonly FormEntry[], maxValues: number): FormBody {
  if (entries.length > maxValues || entries.some(([name]) => name.length > longestName)) throw unreadableBody();
  return new FormBody(entries);
}

type Node = string | string[] | Branch;
/** Without a prototype, because a caller may send a field with the name of a property of every object. */
type Branch = { [name: string]: Node };
const branch = (): Branch => Object.create(null) as Branch;

/** The object that a form stands for: `lines[0][quantity]=3` is a list with an object; a repeated name is a list. */
export function readForm(endpoint: Pick<Endpoint, 'input'>, { entries }: FormBody): JsonObject {
  const root = branch();
  for (const [name, value] of entries) place(root, partsOf(name), value);
  return shaped(schemaOf(endpoint), root) as JsonObject;
}

function partsOf(name: string): string[] {
  const parts = name.replaceAll(']', '').split('[');
  if (parts.length > maxJsonDepth) throw unreadableBody();
  return parts;
}

function place(root: Branch, parts: readonly string[], value: string): void {
  let at = root;
  for (const part of parts.slice(0, -1)) {
    const next = at[part] ?? branch();
    if (typeof next === 'string' || Array.isArray(next)) throw unreadableBody();
    at[part] = next;
    at = next;
  }
  const last = parts.at(-1)!;
  const known = at[last];
  if (known === undefined) at[last] = value;
  else if (typeof known === 'string') at[last] = [known, value];
  else if (Array.isArray(known)) known.push(value);
  else throw unreadableBody();
}

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
};

const schemas = new WeakMap<object, Schema>();

function schemaOf({ input }: Pick<Endpoint, 'input'>): Schema {
  const known = schemas.get(input);
  if (known) return known;
  const made = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  schemas.set(input, made);
  return made;
}

/** Turns texts into what the shape has in their place; what does not fit stays a text, which the shape then refuses by its field. */
function shaped(schema: Schema, value: Node): unknown {
  const { anyOf, items, properties = {}, additionalProperties } = schema;
  const types = [schema.type ?? []].flat();
  if (value === '' && types.includes('null')) return null;
  const type = types.find((one) => one !== 'null');
  if (anyOf) {
    if (value === '' && anyOf.some((one) => one.type === 'null')) return null;
    return shaped(anyOf.find((one) => one.type !== 'null') ?? {}, value);
  }
  if (type === 'array') return listOf(value).map((one) => shaped(items ?? {}, one));
  if (typeof value === 'string')
    return type === 'number' || type === 'integer' ? numberOf(value) : type === 'boolean' ? flagOf(value) : value;
  if (Array.isArray(value)) return value;
  const more = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shaped(Object.hasOwn(properties, name) ? properties[name]! : more, one)]),
  );
}

/** The items of a list: repeated names, or indexes in their order. One text is a list of one, an empty one of none. */
function listOf(value: Node): Node[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, item]) => item);
}

function numberOf(text: string): unknown {
  const found = Number(text);
  return text.trim() !== '' && Number.isFinite(found) ? found : text;
}

function flagOf(text: string): unknown {
  if (['true', 'on', '1'].includes(text)) return true;
  return ['false', '0', ''].includes(text) ? false : text;
}
