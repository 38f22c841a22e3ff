import { expect, it } from 'vitest';
import { staleFields } from './stale-fields.ts';

const current = { id: 4, version: 9, name: 'Van Roos', note: null, units: [1, 2], secret: 'never asked for' };

it('staleFields lists each differing field with the current and the submitted value', () => {
  expect(staleFields({ id: 4, version: 8, name: 'Van Jeroen', units: [1, 2] }, current)).toEqual({
    name: { theirs: 'Van Roos', yours: 'Van Jeroen' },
  });
});
it('staleFields reveals no field that was not submitted', () => {
  expect(staleFields({ password: 'x' }, current)).toEqual({});
});
it('staleFields takes a number as equal to its numeric column value', () => {
  expect(staleFields({ rate: 0.05 }, { rate: '0.0500' })).toEqual({});
});
it('staleFields takes undefined as equal to null', () => {
  expect(staleFields({ note: undefined, units: [1, 2, 3] }, current)).toEqual({ units: { theirs: [1, 2], yours: [1, 2, 3] } });
});
