import { expect, it } from 'vitest';
import { withFallback } from './messages.ts';

it('a missing Dutch text shows the English one, at any depth', () =>
  expect(withFallback({ a: { b: 'boek' } }, { a: { b: 'book', c: 'cover' }, d: 'd' })).toEqual({ a: { b: 'boek', c: 'cover' }, d: 'd' }));
