import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { decideFirstParameters } from './first-parameters.ts';

describe('the first parameters of a shop', () => {
  it('are its own, when they are complete', () => {
    expect(decideFirstParameters({ own: goldenShop }).accepted).toBe(true);
    expect(decideFirstParameters({ own: { presses: [] } })).toMatchObject({ code: 'PARAMETERS_WRONG' });
  });
  it('are missing without a file', () =>
    expect(decideFirstParameters({ own: undefined })).toMatchObject({ code: 'SET_UP_PARAMETERS_MISSING', field: 'parameters' }));
});
