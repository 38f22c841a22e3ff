import { expect, it } from 'vitest';
import { isReadOf } from './invalidate-reads.ts';

it('matches an endpoint by its exact name, and names that go on after a dot', () => {
  expect(isReadOf([{ name: 'complaints.list' }], 'complaints.list')).toBe(true);
  expect(isReadOf([{ name: 'complaints.list' }], 'complaints.list.open')).toBe(true);
  expect(isReadOf([{ name: 'complaints.list' }], 'complaints.listLimits')).toBe(false);
});
it('matches all reads of a group', () => {
  expect(isReadOf(['platform'], 'platform.listView')).toBe(true);
  expect(isReadOf(['platform'], 'platforms.list')).toBe(false);
});
