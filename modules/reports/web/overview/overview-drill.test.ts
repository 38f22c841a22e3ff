import { expect, it } from 'vitest';
import { countUnlisted } from './overview-drill.ts';

const rows = Array.from({ length: 12 });

it("leftOut uses the stage's count when the list is cut off", () => {
  expect(countUnlisted({ rows, count: 1000, countIsExact: false }, 4812)).toBe(4800);
  expect(countUnlisted({ rows, count: 20, countIsExact: true }, 19)).toBe(8);
});
