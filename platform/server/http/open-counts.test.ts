import { expect, it } from 'vitest';
import { countOpen } from './open-counts.ts';

it('an address has a bounded number open at once, and another address its own', () => {
  const counts = countOpen(() => 2);
  const release = counts.enter('one')!;
  expect(counts.enter('one')).toBeDefined();
  expect(counts.enter('one')).toBeUndefined();
  expect(counts.enter('other')).toBeDefined();
  release();
  expect(counts.enter('one')).toBeDefined();
});
