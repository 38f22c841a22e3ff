import { expect, it } from 'vitest';
import { leftOut } from './recap-drill.ts';

const rows = Array.from({ length: 12 });

it('what a long list leaves out is told by the count of its stage', () => {
  expect(leftOut({ rows, count: 1000, countIsExact: false }, 4812)).toBe(4800);
  expect(leftOut({ rows, count: 20, countIsExact: true }, 19)).toBe(8);
});
