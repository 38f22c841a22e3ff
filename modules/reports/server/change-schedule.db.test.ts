import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { changeScheduleEndpoint } from '#modules/reports/contract/change-schedule.endpoint.ts';
import { listExportReadersEndpoint, listSchedulesEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const finance = () => shop.as('finance');
const weekly = { report: 'orders', rhythm: 'weekly', sends: 'file' } as const;

it('change schedule › changes how and to whom a report goes, and refuses recipients without the right and the schedule of another', async () => {
  const { id } = await finance().call(addScheduleEndpoint, weekly);
  const { readers } = await finance().call(listExportReadersEndpoint, { report: 'orders' });
  const change = { id, sends: 'link' as const, recipientIds: [readers[0]!.id] };
  await finance().call(changeScheduleEndpoint, change);
  const [schedule] = (await finance().call(listSchedulesEndpoint, {})).schedules;
  expect(schedule).toMatchObject({ sends: 'link', recipients: [expect.objectContaining({ id: readers[0]!.id })] });
  const [planner] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM users WHERE email = 'fatima.elamrani@katern.example'`),
  );
  expect(await finance().refused(changeScheduleEndpoint, { ...change, recipientIds: [planner!.id] })).toMatchObject({
    code: 'RECIPIENT_WITHOUT_RIGHT',
  });
  expect((await shop.as('order_manager').refused(changeScheduleEndpoint, change)).status).toBe(404);
  expect((await finance().refused(changeScheduleEndpoint, { ...change, id: 999_999 })).status).toBe(404);
});
