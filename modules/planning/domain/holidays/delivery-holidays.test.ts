import { expect, it } from 'vitest';
import { refuseHolidays } from './delivery-holidays.ts';

it('delivery › is refused on a holiday of its destination, each delivery by itself', () => {
  const delivery = { lineId: 3, line: 'Proefschrift', date: '2026-12-25', holiday: 'Eerste kerstdag' };
  expect(refuseHolidays([delivery, { ...delivery, lineId: 4 }])).toMatchObject([
    { code: 'DATE_ON_HOLIDAY', params: delivery, field: 'deliveries' },
    { code: 'DATE_ON_HOLIDAY', params: { lineId: 4 } },
  ]);
  expect(refuseHolidays([])).toEqual([]);
});
