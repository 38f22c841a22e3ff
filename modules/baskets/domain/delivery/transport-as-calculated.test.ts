import { expect, it } from 'vitest';
import { usesCalculatedTransport } from './transport-as-calculated.ts';

it('the calculated transport applies to one delivery by parcel or pallet only', () => {
  const to = (method: 'parcel' | 'pallet' | 'pick_up' | 'letterbox' | 'own_transport', quantity = 100) => ({ quantity, method });
  expect(usesCalculatedTransport([])).toBe(true);
  for (const method of ['parcel', 'pallet'] as const) expect(usesCalculatedTransport([to(method)])).toBe(true);
  for (const method of ['pick_up', 'letterbox', 'own_transport'] as const) expect(usesCalculatedTransport([to(method)])).toBe(false);
  expect(usesCalculatedTransport([to('parcel', 60), to('parcel', 40)])).toBe(false);
  expect(usesCalculatedTransport([to('parcel'), to('pick_up', 0)])).toBe(true);
});
