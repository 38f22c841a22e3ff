import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** The parts of JSON Schema that the shapes of endpoints use. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

/** The schema of an endpoint's input, as its OpenAPI document has it. */
export const inputSchemaOf = ({ input }: Endpoint) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Values that no field expects and that databases, dates and numbers may not handle. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.1,
  -0.0001,
  1e308,
  2_147_483_648,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  '9223372036854775808',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  `'; DROP TABLE baskets; --`,
  'a\u0000b',
  '\ud800',
  'é𝒳🖨️ ‮ل',
  'x'.repeat(100_000),
  'constructor',
  '__proto__',
  '2026-02-31',
  '2026-13-01',
  '-000001-01-01',
  '+275760-09-14T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '../../../etc/passwd',
  '%00',
  '%',
  '_',
  '\\',
  'eyJhIjoxfQ',
  'bnVsbA',
  'WyJhIiwiYiJd',
  'MTIz',
  '1~2026-02-31',
  '[1,0.5]',
  '["\\u0000",1]',
  [],
  {},
  [null],
  ['a\u0000b', { a: ['\ud800'] }],
  Array.from({ length: 5_000 }, (_, index) => index),
  { constructor: { prototype: 1 }, a: { b: { c: {} } } },
];

const anyHostile = fc.constantFrom(...hostileValues);

/** Mostly valid values, so that calls pass validation, with a hostile value now and then anywhere in them. */
export function mostlyValid(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => fc.oneof({ weight: 6, arbitrary: valuesOf(one, inner, depth + 1) }, { weight: 1, arbitrary: anyHostile });
  return fc.oneof({ weight: 15, arbitrary: valuesOf(schema, inner, depth) }, { weight: 1, arbitrary: anyHostile });
}

/** Values of the right types, with at most a refined rule broken. */
export function validValues(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return valuesOf(schema, (one) => validValues(one, depth + 1), depth);
}

function valuesOf(schema: Schema, inner: (schema: Schema) => fc.Arbitrary<unknown>, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map(inner));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, inner, depth);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: 3 });
    case 'number':
    case 'integer': {
      const min = Math.ceil(schema.minimum ?? 0);
      return fc.oneof(fc.integer({ min: Math.max(1, min), max: Math.max(6, min) }), fc.integer({ min, max: maxOf(schema, min) }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textsOf(schema);
  }
}

const maxOf = ({ maximum }: Schema, min: number) => Math.max(min, Math.floor(Math.min(maximum ?? 1_000, 1_000_000)));

function objectsOf(schema: Schema, inner: (schema: Schema) => fc.Arbitrary<unknown>, depth: number): fc.Arbitrary<unknown> {
  const { properties = {} } = schema;
  const required = depth === 0 ? (schema.required ?? []) : Object.keys(properties);
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])), { requiredKeys: required });
}

function textsOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'date') return fc.constantFrom('2026-11-17', '2026-12-02', '2027-01-13', '0001-01-01', '9999-12-31');
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-12-02T10:00:00Z', '2026-11-17T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z');
  if (schema.format === 'email') return fc.constantFrom('a@b.example', 'ida.lezer@voorbeeld.example');
  if (schema.format === 'uri') return fc.constant('https://voorbeeld.example/bestand.pdf');
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'base64') return fc.base64String({ maxLength: 40 });
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const words = ['1', '2', 'nl', 'Proefschrift', 'a@b.example'].filter((word) => word.length >= (schema.minLength ?? 0));
  return fc.oneof(
    fc.string({ unit: 'binary', minLength: Math.min(schema.minLength ?? 0, 12), maxLength: 12 }),
    words.length > 0 ? fc.constantFrom(...words) : fc.constant('x'.repeat(schema.minLength ?? 0)),
  );
}
