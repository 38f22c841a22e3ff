import { expect, it } from 'vitest';
import { goesAsCalculated } from './transport-as-calculated.ts';

it('the calculated transport applies to one delivery by parcel or pallet only', () => {
  const to = (method: 'parcel' | 'pallet' | 'pick_up' | 'letterbox' | 'own_transport', quantity = 100) => ({ quantity, method });
  expect(goesAsCalculated([])).toBe(true);
  for (const method of ['parcel', 'pallet'] as const) expect(goesAsCalculated([to(method)])).toBe(true);
  for (const method of ['pick_up', 'letterbox', 'own_transport'] as const) expect(goesAsCalculated([to(method)])).toBe(false);
  expect(goesAsCalculated([to('parcel', 60), to('parcel', 40)])).toBe(false);
  expect(goesAsCalculated([to('parcel'), to('pick_up', 0)])).toBe(true);
});
