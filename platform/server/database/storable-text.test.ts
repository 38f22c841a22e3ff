import { expect, it } from 'vitest';
import { unstorablePaths } from './storable-text.ts';

it('unstorable texts are reported by path, in the order of the value', () => {
  const value = { a: 'fine', b: ['x\0', { c: '\ud800' }], 'd\0': 1, e: { 'f\0': 'y' }, __proto__: null };
  expect(unstorablePaths(value)).toEqual(['_', 'b.0', 'b.1.c', 'e']);
  expect(unstorablePaths('\0')).toEqual(['_']);
  expect(unstorablePaths(JSON.parse('{"__proto__":{"a":"\\u0000"}}'))).toEqual(['__proto__.a']);
});

it('unstorable texts are reported up to twenty, where the walk ends', () => {
  expect(unstorablePaths(Array.from({ length: 100_000 }, () => '\0'))).toHaveLength(20);
});

it('unstorable texts are found in one visit per value, at any depth', () => {
  const depth = 50_000;
  let looks = 0;
  const watched = (inside: unknown) =>
    new Proxy([inside], {
      ownKeys(target) {
        looks += 1;
        return Reflect.ownKeys(target);
      },
    });
  let value: unknown = ['x\0'];
  for (let level = 0; level < depth; level += 1) value = watched(value);
  expect(unstorablePaths(value)).toHaveLength(1);
  expect(looks).toBe(depth);
});
