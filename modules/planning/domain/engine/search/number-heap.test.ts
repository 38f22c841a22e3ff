import { expect, it } from 'vitest';
import { NumberHeap } from './number-heap.ts';
import { Random } from './random.ts';

it('gives numbers back in ascending order, also when some are added in between', () => {
  const random = new Random(3);
  const heap = new NumberHeap(200);
  const numbers = Array.from({ length: 150 }, (_, index) => random.below(1000) * 200 + index);
  for (const number of numbers) heap.push(number);
  const least = heap.pop();
  expect(least).toBe(Math.min(...numbers));
  heap.push(least + 0.5);
  const rest = Array.from({ length: heap.size }, () => heap.pop());
  expect(rest).toEqual([...numbers.filter((number) => number !== least), least + 0.5].sort((a, b) => a - b));
  expect(heap.size).toBe(0);
});
