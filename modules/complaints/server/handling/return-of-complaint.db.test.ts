import { expect, it } from 'vitest';
import { listComplaintOrdersEndpoint, listComplaintsEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { deliveredOrder, id, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('register complaint › is about a return of its order, and the return lists it', async () => {
  const { order, shipment, lineId } = await shippedOrder(shop, 10);
  const returned = await receivedReturn(shop, shipment.id);
  const { rows } = await quality.call(listComplaintOrdersEndpoint, { basketId: order.id });
  expect(rows[0]!.returns).toEqual([{ id: returned.id, number: returned.number }]);
  const asked = { basketId: order.id, returnId: returned.id, title: 'Nat', typeId: id('type kwaliteit'), tell: false };
  const made = await quality.call(registerComplaintEndpoint, asked);
  expect((await read(made.id)).returned).toEqual({ id: returned.id, number: returned.number });
  const listed = await quality.call(listComplaintsEndpoint, { returnId: returned.id, group: 'all' });
  expect(listed.rows.map(({ number }) => number)).toEqual([made.number]);
  const other = await deliveredOrder();
  expect(await quality.refused(registerComplaintEndpoint, { ...asked, basketId: other.id })).toMatchObject({ status: 404 });

  // What is still to be inspected is not sold again.
  await inspect(shop, returned.id, lineId, { counted: 4, quarantine: 4, condition: 'toInspect' });
  const warehouse = shop.as('warehouse');
  const { lines } = await warehouse.call(readReturnEndpoint, { id: returned.id });
  expect(lines).toMatchObject([{ condition: 'toInspect', quarantine: 4 }]);
  const line = { ...{ id: returned.id, lineId, counted: 4, restock: 4, quarantine: 0, scrap: 0, sendBack: 0, reason: '', credit: false } };
  expect(await warehouse.refused(inspectReturnEndpoint, { ...line, condition: 'toInspect' })).toMatchObject({ code: 'RETURN_TO_INSPECT' });
});
