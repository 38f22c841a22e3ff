import { expect, it } from 'vitest';
import { decideSurcharge, type SurchargeInput } from './decide-surcharge.ts';

const ask = (change: Partial<SurchargeInput> = {}): SurchargeInput => ({
  ...{ id: 1, name: 'Paper', customerId: 7, mainGroupId: null, subGroupId: 3, rate: 0.05, amount: 0, active: true },
  ...{ validFrom: '2026-01-01', validTo: null },
  ...change,
});

it.each([
  ['for no customer, group or product', ask({ customerId: null, subGroupId: null }), 'SURCHARGE_FOR_NOTHING', 'customerId'],
  ['for a group and a product at once', ask({ mainGroupId: 2 }), 'SURCHARGE_GROUP_OR_PRODUCT', 'subGroupId'],
  ['that adds nothing', ask({ rate: 0 }), 'SURCHARGE_NOTHING', 'rate'],
  ['that ends before it begins', ask({ validTo: '2025-12-31' }), 'PERIOD_ENDS_FIRST', 'validTo'],
  ['for days that another one covers', ask({ id: 2, validFrom: '2026-06-01' }), 'SURCHARGE_OVERLAPS', 'validFrom'],
])('refuses a surcharge %s', (_what, asked, code, field) => {
  expect(decideSurcharge(asked, [ask()])).toMatchObject({ accepted: false, code, field });
});
it('accepts a surcharge beside one for another product, for other days, or inactive', () => {
  const others = [ask({ id: 2, subGroupId: 4 }), ask({ id: 3, validFrom: '2027-01-01' }), ask({ id: 4, active: false })];
  expect(decideSurcharge(ask({ validTo: '2026-12-31' }), others).accepted).toBe(true);
  expect(decideSurcharge(ask({ rate: 0, amount: 250_000 }), [ask()]).accepted).toBe(true);
});
