import { expect, it } from 'vitest';
import { decideBlockCustomer, decideUnblockCustomer } from './block-customer.ts';

const [open, blocked] = [false, true].map((state) => ({ name: 'Uitgeverij Maasoever', blocked: state }));

it('block customer › is refused for a blocked customer', () => {
  expect(decideBlockCustomer(blocked!)).toMatchObject({ code: 'ALREADY_BLOCKED', params: { name: 'Uitgeverij Maasoever' } });
  expect(decideBlockCustomer(open!).accepted).toBe(true);
});

it('unblock customer › is refused for a customer who is not blocked', () => {
  expect(decideUnblockCustomer(open!)).toMatchObject({ code: 'NOT_BLOCKED', params: { name: 'Uitgeverij Maasoever' } });
  expect(decideUnblockCustomer(blocked!).accepted).toBe(true);
});
