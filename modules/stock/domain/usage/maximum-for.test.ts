import { expect, it } from 'vitest';
import { maximumFor } from './maximum-for.ts';

it('maximum for a minimum › rises with a minimum above it, and else stays', () => {
  expect(maximumFor(400, { minStock: 100, maxStock: 250 })).toBe(550);
  expect(maximumFor(250, { minStock: 100, maxStock: 250 })).toBe(250);
  expect(maximumFor(400, { minStock: 100, maxStock: 0 })).toBe(0);
});
