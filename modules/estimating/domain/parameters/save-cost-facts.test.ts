import { expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { decideCostFacts } from './save-cost-facts.ts';

const facts = { path: 'presses.D1.eurPerHour', source: 'supplier', supplierId: 3 };

it('save cost facts › needs a cost price of the parameters, and its supplier when it comes from one', () => {
  expect(decideCostFacts([goldenShop], facts).accepted).toBe(true);
  expect(decideCostFacts([goldenShop], { ...facts, source: 'own', supplierId: null }).accepted).toBe(true);
  expect(decideCostFacts([goldenShop], { ...facts, path: 'presses.GONE' })).toMatchObject({ code: 'COST_PRICE_UNKNOWN', field: 'path' });
  expect(decideCostFacts([goldenShop], { ...facts, supplierId: null })).toMatchObject({
    code: 'COST_SUPPLIER_MISSING',
    field: 'supplierId',
  });
});
