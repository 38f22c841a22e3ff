import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainObject, isWithinBounds, maxJsonDepth, maxJsonFields, maxJsonValues, readJsonObject } from './bounded-json.ts';

const objectOf = (fields: number) => `{${Array.from({ length: fields }, (_, at) => `"k${at}":0`)}}`;
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('JSON body', () => {
  it('is parsed up to the maximum depth and number of values, and refused with 422 beyond', () => {
    expect(readJsonObject(nested(maxJsonDepth - 1))).toHaveProperty('a');
    const beyond = [
      nested(maxJsonDepth),
      nested(3_000),
      `{"a":[${'0,'.repeat(maxJsonValues.usual)}0]}`,
      `{"a":[${'{},'.repeat(20_000)}0]}`,
      objectOf(maxJsonFields + 1),
      `{"a":[${objectOf(maxJsonFields + 1)}]}`,
    ];
    for (const text of [...beyond, '['.repeat(500_000), '{"a":'.repeat(200_000)])
      expect(() => readJsonObject(text)).toThrow(expect.objectContaining({ status: 422, code: 'INPUT_INVALID' }));
    expect(readJsonObject(`{"a":[${'0,'.repeat(maxJsonValues.usual)}0]}`, maxJsonValues.large)).toHaveProperty('a');
    expect(readJsonObject(objectOf(maxJsonFields))).toHaveProperty('k1');
  });
  it.each(['[]', '[1]', '"x"', '1', 'true', 'null', '{', '{"a":}', ' '])('is refused with 422 when it is not an object: %s', (text) => {
    expect(() => readJsonObject(text)).toThrow(expect.objectContaining({ status: 422, fields: { _: ['INPUT_INVALID'] } }));
  });
  it('may be empty', () => expect(readJsonObject('')).toEqual({}));
  it('is measured by its structure, whatever its texts contain', () => {
    /** Openings and commas, which is what the values are counted by, less one. */
    const measureOf = (value: unknown): { depth: number; signs: number } => {
      if (typeof value !== 'object' || value === null) return { depth: 0, signs: 0 };
      const inside = Object.values(value).map(measureOf);
      const signs = inside.reduce((sum, one) => sum + one.signs, Math.max(1, inside.length));
      return { depth: 1 + Math.max(0, ...inside.map((one) => one.depth)), signs };
    };
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, isSpaced) => {
        const text = JSON.stringify(value, null, isSpaced ? 2 : 0);
        const { depth, signs } = measureOf(value);
        const most = 1 + signs;
        expect(isWithinBounds(text, { depth, values: most })).toBe(true);
        expect(isWithinBounds(text, { depth: depth - 1, values: most })).toBe(false);
        expect(isWithinBounds(text, { depth, values: most - 1 })).toBe(false);
      }),
    );
  });
});

it('isPlainObject rejects bytes, arrays, texts and null', () => {
  expect([{}, Object.create(null), JSON.parse('{"__proto__":1}')].every(isPlainObject)).toBe(true);
  expect([Buffer.from('{}'), [], 'x', 1, null, undefined, new Date(), new Map()].some(isPlainObject)).toBe(false);
});
