import { expect, it } from 'vitest';
import { decideBoughtIn } from './bought-in.ts';

it('buy in › is refused when the supplier does not sell the product', () => {
  const boughtIn = { supplier: 'Online Drukker', supplierId: 4 };
  expect(decideBoughtIn(boughtIn, [3])).toMatchObject({ code: 'NOT_SOLD_BY_SUPPLIER', params: { supplier: 'Online Drukker' } });
  expect(decideBoughtIn(boughtIn, [3, 4]).accepted).toBe(true);
});

it('buy in › accepts a typed price, which names no supplier', () => {
  expect(decideBoughtIn({ supplier: 'Binder Ede' }, []).accepted).toBe(true);
  expect(decideBoughtIn(undefined, []).accepted).toBe(true);
});
