import { expect, it } from 'vitest';
import { decideChargeCustomer } from './charge-customer.ts';

it('charge customer › lets the customer pay while nothing of the order is invoiced', () => {
  expect(decideChargeCustomer('not_invoiced', 'Maasoever').accepted).toBe(true);
  for (const status of ['partly_invoiced', 'invoiced'] as const)
    expect(decideChargeCustomer(status, 'Maasoever')).toMatchObject({ code: 'PAYER_INVOICED', params: { payer: 'Maasoever' } });
});
