import { expect, it } from 'vitest';
import { decideCompleteReservation } from './complete-reservation.ts';

it('complete reservation › may be said until its goods are picked', () => {
  expect(decideCompleteReservation({ line: 'Boek', list: null }).accepted).toBe(true);
  expect(decideCompleteReservation({ line: 'Boek', list: 7 })).toMatchObject({ code: 'BEING_PICKED', params: { line: 'Boek', list: 7 } });
});
