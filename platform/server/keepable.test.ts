import { expect, it } from 'vitest';
import { unkeepablePaths } from './keepable.ts';

it('the paths of texts that no database keeps are named in the order of the value', () => {
  const value = { a: 'fine', b: ['x\0', { c: '\ud800' }], 'd\0': 1, e: { 'f\0': 'y' }, __proto__: null };
  expect(unkeepablePaths(value)).toEqual(['_', 'b.0', 'b.1.c', 'e']);
  expect(unkeepablePaths('\0')).toEqual(['_']);
  expect(unkeepablePaths(JSON.parse('{"__proto__":{"a":"\\u0000"}}'))).toEqual(['__proto__.a']);
});

it('no more than twenty paths are named, and the walk ends there', () => {
  expect(unkeepablePaths(Array.from({ length: 100_000 }, () => '\0'))).toHaveLength(20);
});

it('each value is looked at once, however deep it lies', () => {
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
  expect(unkeepablePaths(value)).toHaveLength(1);
  expect(looks).toBe(depth);
});
