import { expect, it } from 'vitest';
import { goodPoints } from './good-points.ts';

it('lists the good points and leaves out those with findings', () => {
  expect(goodPoints([])).toEqual(['pages', 'size', 'bleed', 'fonts']);
  expect(goodPoints(['SPINE_OFF', 'FONT_TYPE3'])).toEqual(['pages', 'bleed']);
});
it('lists no good points for a file that could not be read', () => expect(goodPoints(['NOT_CHECKED'])).toEqual([]));
