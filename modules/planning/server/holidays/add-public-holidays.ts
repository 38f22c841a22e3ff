import { addPublicHolidaysEndpoint } from '#modules/planning/contract/add-public-holidays.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { addMissingPublicHolidays } from './holidays.ts';

export const addPublicHolidays = command(addPublicHolidaysEndpoint, async ({ tx }, { country, year }) => {
  const added = await addMissingPublicHolidays(tx, country, year);
  if (added.length === 0) return unchanged({ added: 0 });
  await tx.recordAll(added.map(({ id, name, date }) => ({ fact: 'holiday.added', refs: { holiday: id }, data: { name, date, country } })));
  return { added: added.length };
});
