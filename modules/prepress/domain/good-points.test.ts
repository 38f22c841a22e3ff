import { expect, it } from 'vitest';
import { goodPoints } from './good-points.ts';

it('what is right is told, what is not is left to the findings', () => {
  expect(goodPoints([])).toEqual(['pages', 'size', 'bleed', 'fonts']);
  expect(goodPoints(['SPINE_OFF', 'FONT_TYPE3'])).toEqual(['pages', 'bleed']);
});
it('of a file that could not be read nothing is right', () => expect(goodPoints(['NOT_CHECKED'])).toEqual([]));
