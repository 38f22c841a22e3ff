import { expect, it } from 'vitest';
import { goodPoints } from './good-points.ts';

const bled = { foundMm: 3, orderedMm: 3 };

it('lists the good points and leaves out those with findings', () => {
  expect(goodPoints([], bled)).toEqual(['pages', 'size', 'bleed', 'fonts']);
  expect(goodPoints(['SPINE_OFF', 'FONT_TYPE3'], bled)).toEqual(['pages', 'bleed']);
});
it('lists no good points for a file that could not be read', () => expect(goodPoints(['NOT_CHECKED'], bled)).toEqual([]));
it('claims bleed only as far as it was measured', () => {
  const claims = (foundMm: number | null, orderedMm = 3) => goodPoints([], { foundMm, orderedMm }).includes('bleed');
  expect([claims(3), claims(2.95), claims(0), claims(null), claims(0, 0)]).toEqual([true, true, false, false, false]);
});
