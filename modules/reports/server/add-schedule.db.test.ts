import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { changeScheduleEndpoint } from '#modules/reports/contract/change-schedule.endpoint.ts';
import { listExportReadersEndpoint, listExportsEndpoint, listSchedulesEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { removeScheduleEndpoint } from '#modules/reports/contract/remove-schedule.endpoint.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { runSchedules } from './export-schedules.ts';

let shop: TestShop;
const finance = () => shop.as('finance');

beforeAll(async () => {
  shop = await openTestShop();
  await addOrder(shop, await addCustomer(shop));
  await shop.runJobs();
});
afterAll(() => shop.close());
const fetchFile = (id: number, who = finance()) => who.inject({ method: 'GET', url: `/api/exports/${id}/file` });

/** Schedules of one person, from the day that they begin to the loss of the permission. */
describe('scheduled report', { shuffle: false }, () => {
  const mails = () =>
    shop.kernel.act(({ tx }) =>
      tx.rows<{ subject: string; attachments: unknown[] }>(sql`SELECT subject, attachments FROM mails WHERE kind = 'export' ORDER BY id`),
    );
  const night = () => shop.kernel.act((context) => runSchedules.run(context, {}));

  it('is mailed once on its day, as file or link, about the period that ended', async () => {
    const weekly = { report: 'orders', rhythm: 'weekly', sends: 'file' } as const;
    const { nextOn } = await finance().call(addScheduleEndpoint, weekly);
    await finance().call(addScheduleEndpoint, { report: 'stock', rhythm: 'daily', sends: 'link' });
    expect(nextOn).toBe('2026-11-23');
    expect(await finance().refused(addScheduleEndpoint, weekly)).toMatchObject({ code: 'SCHEDULE_TWICE' });
    shop.moveClock('2026-11-23T03:40:00Z');
    await night();
    await night();
    await shop.runJobs();
    expect((await mails()).map(({ subject, attachments }) => [subject, attachments.length])).toEqual(
      expect.arrayContaining([
        ['Je rapport “Orders” staat klaar', 1],
        ['Je rapport “Voorraadwaarde” staat klaar', 0],
      ]),
    );
    expect(await mails()).toHaveLength(2);
    const { rows } = await finance().call(listExportsEndpoint, { report: 'orders', status: 'ready' });
    expect(new Set(rows.map(({ report, status }) => `${report} ${status}`))).toEqual(new Set(['orders ready']));
    expect(rows.find(({ mailed }) => mailed)).toMatchObject({
      from: '2026-11-16',
      until: '2026-11-22',
      status: 'ready',
    });
    expect((await finance().call(listSchedulesEndpoint, {})).schedules.map(({ report, nextOn: next }) => [report, next])).toEqual([
      ['stock', '2026-11-24'],
      ['orders', '2026-11-30'],
    ]);
  });

  it('is mailed to permitted colleagues, who can download the file too', async () => {
    const { readers } = await finance().call(listExportReadersEndpoint, { report: 'orders' });
    const idOf = async (email: string) =>
      (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`)))!.id;
    const managerId = await idOf('roos.verhagen@katern.example');
    expect(readers.map(({ id }) => id)).toContain(managerId);
    const ask = { report: 'orders', rhythm: 'daily', sends: 'link' } as const;
    const without = { ...ask, recipientIds: [await idOf('fatima.elamrani@katern.example')] };
    expect(await finance().refused(addScheduleEndpoint, without)).toMatchObject({ code: 'RECIPIENT_WITHOUT_RIGHT' });
    const { id } = await finance().call(addScheduleEndpoint, { ...ask, recipientIds: [managerId] });
    const before = (await mails()).length;
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET language = 'en' WHERE id = ${managerId}`));
    shop.moveClock('2026-11-24T03:40:00Z');
    await night();
    await shop.runJobs();
    const sentNow = (await mails()).slice(before).map(({ subject }) => subject);
    expect(sentNow).toEqual(expect.arrayContaining([expect.stringMatching(/staat klaar$/), expect.stringMatching(/is ready$/)]));
    const [sent] = (await shop.as('order_manager').call(listExportsEndpoint, {})).rows;
    expect((await fetchFile(sent!.id, shop.as('order_manager'))).statusCode).toBe(200);
    expect(await finance().refused(changeScheduleEndpoint, { ...without, id })).toMatchObject({ code: 'RECIPIENT_WITHOUT_RIGHT' });
    const change = { id, sends: 'file' as const, recipientIds: [] };
    expect(await shop.as('order_manager').refused(changeScheduleEndpoint, change)).toMatchObject({ status: 404 });
    await finance().call(changeScheduleEndpoint, change);
    const { schedules } = await finance().call(listSchedulesEndpoint, {});
    expect(schedules.find((one) => one.id === id)).toMatchObject({ sends: 'file', recipients: [] });
    await finance().call(removeScheduleEndpoint, { id });
    await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM mails WHERE kind = 'export'`));
  });

  it('ends when its owner loses the permission or stops it', async () => {
    const { schedules } = await finance().call(listSchedulesEndpoint, {});
    const [stock] = schedules;
    expect(await shop.as('order_manager').refused(removeScheduleEndpoint, { id: stock!.id })).toMatchObject({ status: 404 });
    await finance().call(removeScheduleEndpoint, { id: stock!.id });
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE roles SET permissions = array_remove(permissions, 'exports.orders') WHERE code = 'finance'`),
    );
    shop.moveClock('2026-11-30T03:40:00Z');
    await night();
    await shop.runJobs();
    expect((await finance().call(listSchedulesEndpoint, {})).schedules).toEqual([]);
    expect(await mails()).toHaveLength(0);
    const ended = await shop.kernel.act(({ tx }) =>
      tx.rows<{ to: string[]; subject: string }>(sql`
      SELECT recipients AS "to", subject FROM mails WHERE kind = 'export_ended'`),
    );
    expect(ended).toEqual([{ to: ['ineke.smit@katern.example'], subject: 'Gepland rapport gestopt: Orders' }]);
    shop.moveClock('2026-11-18T09:00:00Z');
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE roles SET permissions = array_append(permissions, 'exports.orders') WHERE code = 'finance'`),
    );
  });
});
