import { sql } from 'drizzle-orm';
import { removeHolidayEndpoint } from '#modules/planning/contract/remove-holiday.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { lockHoliday } from './holidays.ts';

export const removeHoliday = command(removeHolidayEndpoint, async ({ tx }, { id }) => {
  const { nameNl, date, country } = await lockHoliday(tx, id);
  await tx.rows(sql`DELETE FROM holidays WHERE id = ${id}`);
  await tx.record({ fact: 'holiday.removed', refs: { holiday: id }, data: { name: nameNl, date, country } });
  return { id };
});
