import { expect, it } from 'vitest';
import { decideAmendReservation } from './amend-reservation.ts';

it('lets a reservation grow as far as stock is free, or beyond it with back orders', () => {
  const level = { physical: 100, reserved: 90, backOrder: false };
  expect(decideAmendReservation(level, 'Map', 10).accepted).toBe(true);
  expect(decideAmendReservation(level, 'Map', -50).accepted).toBe(true);
  expect(decideAmendReservation(level, 'Map', 11)).toMatchObject({ code: 'STOCK_SHORT', params: { available: 10, asked: 11 } });
  expect(decideAmendReservation({ ...level, backOrder: true }, 'Map', 11).accepted).toBe(true);
});
