import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { customer, setUpShipping, shop } from '#test/setups/shipping.ts';
import { readyOrder, type TestOrder } from '#test/shipping.ts';
import { pickUpJob } from './pick-up-mail.ts';

setUpShipping();

describe('pick-up mail', () => {
  const readyMails = async ({ id }: TestOrder) =>
    shop.kernel.act(({ tx }) =>
      tx.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM mails WHERE kind = 'pick_up' AND refs @> ARRAY[${`basket:${id}`}] ORDER BY id`,
      ),
    );
  const made = async ({ lineId }: TestOrder) => {
    await shop.kernel.act(async (context) => {
      await setQuantityProduced(context, lineId, 150);
      await moveLine(context, lineId, 'ready');
    });
    await shop.runJobs();
  };
  async function pickUpOrder(): Promise<TestOrder> {
    const order = await readyOrder(shop, customer, { produced: 0 });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE deliveries SET method = 'pick_up' WHERE id = ${order.deliveryId}`));
    return order;
  }
  const roos = () => shop.as('order_manager');

  it('is sent once, as soon as all goods are ready, with goods and address', async () => {
    const order = await pickUpOrder();
    expect(await roos().refused(sendMailEndpoint, { id: order.id, mailType: '13' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
    await made(order);
    const [mail, ...more] = await readyMails(order);
    expect(mail!.text).toContain('150 × Proefschrift');
    expect(more).toEqual([]);
    await runJob(shop.kernel, pickUpJob, { basketId: order.id });
    expect(await readyMails(order)).toHaveLength(1);
    await roos().call(sendMailEndpoint, { id: order.id, mailType: '13' });
    expect(await readyMails(order)).toHaveLength(2);
  });

  it('waits for the rest of the goods, can be sent by hand for a part, and is not sent for deliveries', async () => {
    const order = await pickUpOrder();
    await shop.kernel.act(async ({ tx }) => {
      const [rest] = await tx.rows<{ id: number }>(sql`
        INSERT INTO lines (basket_id, position, description, status, quantity, price, vat_rate) VALUES (${order.id}, 9, 'Boekenlegger', 'in_progress', 10, 0, 9) RETURNING id`);
      await tx.rows(
        sql`INSERT INTO deliveries (line_id, address_id, quantity, method) VALUES (${rest!.id}, ${order.addressId}, 10, 'pick_up')`,
      );
    });
    await made(order);
    expect(await readyMails(order)).toEqual([]);
    await roos().call(sendMailEndpoint, { id: order.id, mailType: '13' });
    expect(await readyMails(order)).toMatchObject([{ text: expect.not.stringContaining('Boekenlegger') }]);
    const delivered = await readyOrder(shop, customer);
    await shop.runJobs();
    expect(await readyMails(delivered)).toEqual([]);
    expect(await roos().refused(sendMailEndpoint, { id: delivered.id, mailType: '13' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
  });

  it('is not sent without an order manager, nor for a brand that turned it off', async () => {
    const unmanaged = await pickUpOrder();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${unmanaged.id}`));
    await made(unmanaged);
    expect(await readyMails(unmanaged)).toEqual([]);
    const schedule = { kind: 'pick_up', unitId: 2, isOn: false, afterDays: null, version: 0 };
    await shop.as('admin').call(saveMailScheduleEndpoint, schedule);
    const order = await pickUpOrder();
    await made(order);
    expect(await readyMails(order)).toEqual([]);
    await shop.as('admin').call(saveMailScheduleEndpoint, { ...schedule, isOn: true, version: 1 });
  });
});
