import { expect, it } from 'vitest';
import { usesCalculatedTransport } from './transport-as-calculated.ts';

it('the calculated transport applies to one delivery by parcel or pallet only', () => {
  const to = (method: 'parcel' | 'pallet' | 'pick_up' | 'letterbox' | 'own_transport', quantity = 100) => ({ quantity, method });
  expect(usesCalculatedTransport([], undefined)).toBe(true);
  for (const method of ['parcel', 'pallet'] as const) expect(usesCalculatedTransport([to(method)], undefined)).toBe(true);
  for (const method of ['pick_up', 'letterbox', 'own_transport'] as const)
    expect(usesCalculatedTransport([to(method)], undefined)).toBe(false);
  expect(usesCalculatedTransport([to('parcel', 60), to('parcel', 40)], undefined)).toBe(false);
  expect(usesCalculatedTransport([to('parcel'), to('pick_up', 0)], undefined)).toBe(true);
  const abroad = { BE: { parcelEur: 6, palletEur: 40, letterboxEur: 3 } };
  expect(usesCalculatedTransport([{ ...to('parcel'), country: 'BE' }], abroad)).toBe(false);
  expect(usesCalculatedTransport([{ ...to('parcel'), country: 'NL' }], abroad)).toBe(true);
});
