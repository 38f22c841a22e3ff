import { expect, it } from 'vitest';
import { decideReleased } from './release-orders.ts';

it('release orders › refuses an order of which no line waits for nothing but the check', () => {
  expect(decideReleased('26-0012', 0)).toMatchObject({ code: 'ORDER_NOT_READY', params: { number: '26-0012' } });
  expect(decideReleased('26-0012', 2)).toMatchObject({ value: 2 });
});
