import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { decideFirstParameters, withoutMachines } from './first-parameters.ts';

describe('the first parameters of a shop', () => {
  it('are its own, when they are complete', () => {
    expect(decideFirstParameters({ own: goldenShop }).accepted).toBe(true);
    expect(decideFirstParameters({ own: { presses: [] } })).toMatchObject({ code: 'PARAMETERS_WRONG' });
  });
  it('may have no machine and no paper yet, with the mark-ups of the example', () => {
    const decided = decideFirstParameters({ example: withoutMachines(goldenShop) });
    expect(decided).toMatchObject({ accepted: true, value: { presses: [], papers: [], finishing: {}, pricing: goldenShop.pricing } });
  });
  it('are missing without a file', () =>
    expect(decideFirstParameters({ own: undefined })).toMatchObject({ code: 'SET_UP_PARAMETERS_MISSING', field: 'parameters' }));
});
