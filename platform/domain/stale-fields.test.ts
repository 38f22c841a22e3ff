import { expect, it } from 'vitest';
import { staleFields } from './stale-fields.ts';

const stands = { id: 4, version: 9, name: 'Van Roos', note: null, units: [1, 2], secret: 'never asked for' };

it('a stale save is told field by field what stands and what was asked', () => {
  expect(staleFields({ id: 4, version: 8, name: 'Van Jeroen', units: [1, 2] }, stands)).toEqual({
    name: { theirs: 'Van Roos', yours: 'Van Jeroen' },
  });
});
it('nothing of the record is told that was not asked to be written', () => {
  expect(staleFields({ password: 'x' }, stands)).toEqual({});
});
it('a number is the same as it stands in a numeric column', () => {
  expect(staleFields({ rate: 0.05 }, { rate: '0.0500' })).toEqual({});
});
it('nothing and null are the same', () => {
  expect(staleFields({ note: undefined, units: [1, 2, 3] }, stands)).toEqual({ units: { theirs: [1, 2], yours: [1, 2, 3] } });
});
