import { expect, it } from 'vitest';
import { removeHolidayEndpoint } from '#modules/planning/contract/remove-holiday.endpoint.ts';
import { saveHolidayEndpoint } from '#modules/planning/contract/save-holiday.endpoint.ts';
import { admin, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

const closes = { closesProduction: true, closesDispatch: true, closesDelivery: true };
const day = { date: '2026-12-02', country: 'NL', nameNl: 'Verzinseldag', nameEn: 'Madeup Day', ...closes };

it('remove holiday › lets the day be a holiday of another name', async () => {
  const { id } = await admin().call(saveHolidayEndpoint, day);
  const other = { ...day, nameNl: 'Andere dag', nameEn: 'Other Day' };
  expect(await admin().refused(saveHolidayEndpoint, other)).toMatchObject({ code: 'HOLIDAY_TWICE' });
  await admin().call(removeHolidayEndpoint, { id });
  const again = await admin().call(saveHolidayEndpoint, other);
  await admin().call(removeHolidayEndpoint, { id: again.id });
});
it('remove holiday › refuses who may not, and finds one once', async () => {
  const { id } = await admin().call(saveHolidayEndpoint, day);
  expect((await shop.as('order_manager').refused(removeHolidayEndpoint, { id })).status).toBe(403);
  await admin().call(removeHolidayEndpoint, { id });
  expect((await admin().refused(removeHolidayEndpoint, { id })).status).toBe(404);
});
