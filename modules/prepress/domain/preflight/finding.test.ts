import { expect, test } from 'vitest';
import { pageFinding, pageList } from './finding.ts';

test('page list joins consecutive pages to ranges', () => {
  expect(pageList([3, 7, 8, 9, 41])).toBe('3, 7–9, 41');
});

test('page list is truncated after eight ranges', () => {
  expect(pageList([1, 3, 5, 7, 9, 11, 13, 15, 17])).toBe('1, 3, 5, 7, 9, 11, 13, 15 …');
});

test('page finding is empty without pages', () => {
  expect(pageFinding('BLEED_MISSING', 'error', [])).toEqual([]);
});
