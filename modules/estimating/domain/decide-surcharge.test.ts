import { expect, it } from 'vitest';
import { decideSurcharge, type SurchargeAsk } from './decide-surcharge.ts';

const ask = (change: Partial<SurchargeAsk> = {}): SurchargeAsk => ({
  ...{ id: 1, name: 'Paper', customerId: 7, mainGroupId: null, subGroupId: 3, rate: 0.05, amount: 0, active: true },
  ...{ validFrom: '2026-01-01', validTo: null },
  ...change,
});

it.each([
  ['is for a customer, a group or a product', ask({ customerId: null, subGroupId: null }), 'SURCHARGE_FOR_NOTHING', 'customerId'],
  ['is not for a group and a product at once', ask({ mainGroupId: 2 }), 'SURCHARGE_GROUP_OR_PRODUCT', 'subGroupId'],
  ['adds something', ask({ rate: 0 }), 'SURCHARGE_NOTHING', 'rate'],
  ['ends no sooner than it begins', ask({ validTo: '2025-12-31' }), 'PERIOD_ENDS_FIRST', 'validTo'],
  ['is the only one for its days', ask({ id: 2, validFrom: '2026-06-01' }), 'SURCHARGE_OVERLAPS', 'validFrom'],
])('a surcharge %s', (_what, asked, code, field) => {
  expect(decideSurcharge(asked, [ask()])).toMatchObject({ accepted: false, code, field });
});
it('a surcharge may stand beside one for something else, for other days, or not active', () => {
  const others = [ask({ id: 2, subGroupId: 4 }), ask({ id: 3, validFrom: '2027-01-01' }), ask({ id: 4, active: false })];
  expect(decideSurcharge(ask({ validTo: '2026-12-31' }), others).accepted).toBe(true);
  expect(decideSurcharge(ask({ rate: 0, amount: 250_000 }), [ask()]).accepted).toBe(true);
});
