import { expect, test } from 'vitest';
import { pageFinding, pageList } from './finding.ts';

test('page numbers are drawn together to runs', () => {
  expect(pageList([3, 7, 8, 9, 41])).toBe('3, 7–9, 41');
});

test('a long list is cut short', () => {
  expect(pageList([1, 3, 5, 7, 9, 11, 13, 15, 17])).toBe('1, 3, 5, 7, 9, 11, 13, 15 …');
});

test('there is no finding about no pages', () => {
  expect(pageFinding('BLEED_MISSING', 'error', [])).toEqual([]);
});
