import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import { makeReworkEndpoint } from '#modules/complaints/contract/make-rework.endpoint.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { addOrder } from '#test/baskets.ts';
import { complaint, customer, id, move, quality, read, register, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('make rework › makes an order of the line at no price, once', async () => {
  const { id: complaintId, version } = await complaint();
  const ask = { id: complaintId, version, quantity: 30, files: false };
  expect((await shop.as('operator').refused(makeReworkEndpoint, ask)).status).toBe(403);
  const made = await quality.call(makeReworkEndpoint, ask);
  const rework = await shop.as('order_manager').call(readBasketEndpoint, { id: made.basketId });
  expect(rework).toMatchObject({ type: 60, number: made.number, lines: [{ quantity: 30, price: 0 }] });
  expect(await read(complaintId)).toMatchObject({ rework: { number: made.number } });
  expect((await quality.refused(makeReworkEndpoint, ask)).code).toBe('STALE_VERSION');
  expect((await quality.refused(makeReworkEndpoint, { ...ask, version: made.version })).code).toBe('REWORK_EXISTS');
});
it('make rework › makes a line again that was canceled', async () => {
  const order = await addOrder(shop, customer);
  await shop.kernel.act((context) => moveLine(context, order.lineId, 'order_canceled'));
  const { id: complaintId, version } = await register(order, { tell: false });
  const made = await quality.call(makeReworkEndpoint, { id: complaintId, version, quantity: 30, files: false });
  const rework = await shop.as('order_manager').call(readBasketEndpoint, { id: made.basketId });
  expect(rework).toMatchObject({
    status: 'in_calculation',
    lines: [{ status: 'in_calculation', quantity: 30 }],
    deliveries: [{ quantity: 30 }],
  });
});
it('make rework › refuses a complaint about no line, of a blocked customer, one that is done, and one that is not there', async () => {
  const of = { customerId: customer.id, title: 'Te laat', typeId: id('type kwaliteit') };
  const general = await quality.call(registerComplaintEndpoint, of);
  expect((await quality.refused(makeReworkEndpoint, { id: general.id, version: general.version, quantity: 1 })).code).toBe(
    'REWORK_NO_LINE',
  );
  const { id: complaintId, version } = await complaint();
  const block = (blocked: boolean) =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET blocked = ${blocked} WHERE id = ${customer.id}`));
  await block(true);
  expect((await quality.refused(makeReworkEndpoint, { id: complaintId, version, quantity: 1 })).code).toBe('CUSTOMER_BLOCKED');
  await block(false);
  await move(complaintId, 'in onderzoek');
  await move(complaintId, 'afgewezen', { note: 'Geen gebrek' });
  const done = await read(complaintId);
  expect((await quality.refused(makeReworkEndpoint, { id: complaintId, version: done.version, quantity: 1 })).code).toBe('COMPLAINT_DONE');
  expect((await quality.refused(makeReworkEndpoint, { id: 999_999, version: 1, quantity: 1 })).status).toBe(404);
});
