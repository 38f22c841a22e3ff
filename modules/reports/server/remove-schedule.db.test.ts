import { afterAll, beforeAll, expect, it } from 'vitest';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { listSchedulesEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { removeScheduleEndpoint } from '#modules/reports/contract/remove-schedule.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const finance = () => shop.as('finance');
const weekly = { report: 'orders', rhythm: 'weekly', sends: 'file' } as const;

it('remove schedule › ends a schedule of one’s own, and answers that of another like none', async () => {
  const { id } = await finance().call(addScheduleEndpoint, weekly);
  expect((await shop.as('order_manager').refused(removeScheduleEndpoint, { id })).status).toBe(404);
  expect(await finance().call(removeScheduleEndpoint, { id })).toEqual({ id });
  expect((await finance().call(listSchedulesEndpoint, {})).schedules).toEqual([]);
  expect((await finance().refused(removeScheduleEndpoint, { id })).status).toBe(404);
});
