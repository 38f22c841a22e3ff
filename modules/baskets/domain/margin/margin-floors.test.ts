import { describe, expect, it } from 'vitest';
import { decideMarginFloor, decideRemoveMarginFloor } from './margin-floors.ts';

describe('margin floor', () => {
  it('exists once for the shop and once per unit', () => {
    expect(decideMarginFloor({ unitId: 2, rate: 0.1 }, [null]).accepted).toBe(true);
    expect(decideMarginFloor({ unitId: 2, rate: 0.1 }, [null, 2])).toMatchObject({ code: 'MARGIN_FLOOR_TWICE', field: 'unitId' });
    expect(decideMarginFloor({ unitId: null, rate: 0.1 }, [null])).toMatchObject({ code: 'MARGIN_FLOOR_TWICE' });
  });
  it('can be removed for a unit, not for the shop', () => {
    expect(decideRemoveMarginFloor({ unitId: null, rate: 0.01 })).toMatchObject({ code: 'MARGIN_FLOOR_OF_SHOP' });
    expect(decideRemoveMarginFloor({ unitId: 2, rate: 0.1 }).accepted).toBe(true);
  });
});
