import { expect, it } from 'vitest';
import { zipEntryName } from './zip-entry-name.ts';

it.each([
  ['boek.pdf', 'boek.pdf'],
  ['../../x.pdf', 'x.pdf'],
  ['C:\\map\\x.pdf', 'x.pdf'],
  ['C:x.pdf', 'x.pdf'],
  ['map/..', 'inner.pdf'],
  ['map/', 'inner.pdf'],
])('names a delivered file %j as %j, in no other folder', (name, named) => {
  expect(zipEntryName(name, 'inner.pdf')).toBe(named);
});
