import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPublicHolidaysEndpoint } from '#modules/planning/contract/add-public-holidays.endpoint.ts';
import { listHolidaysEndpoint } from '#modules/planning/contract/holidays.endpoints.ts';
import { removeHolidayEndpoint } from '#modules/planning/contract/remove-holiday.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('add public holidays › adds those of a country and year that are missing, which close everything', async () => {
  const admin = shop.as('admin');
  const listed = async () =>
    (await admin.call(listHolidaysEndpoint, {})).rows.filter(({ date, country }) => country === 'NL' && date.startsWith('2027'));
  const { added } = await admin.call(addPublicHolidaysEndpoint, { country: 'NL', year: 2027 });
  expect(added).toBeGreaterThan(7);
  const rows = await listed();
  expect(rows).toHaveLength(added);
  expect(rows.find(({ date }) => date === '2027-12-25')).toMatchObject({
    closesProduction: true,
    closesDispatch: true,
    closesDelivery: true,
  });
  await admin.call(removeHolidayEndpoint, { id: rows[0]!.id });
  expect(await admin.call(addPublicHolidaysEndpoint, { country: 'NL', year: 2027 })).toEqual({ added: 1 });
  expect(await admin.call(addPublicHolidaysEndpoint, { country: 'NL', year: 2027 })).toEqual({ added: 0 });
  expect((await shop.as('order_manager').refused(addPublicHolidaysEndpoint, { country: 'NL', year: 2027 })).status).toBe(403);
});
