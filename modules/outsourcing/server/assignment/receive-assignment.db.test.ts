import { expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { readEvent } from '#test/planned-order.ts';
import { assignmentOf, bart, buyer, card, confirmed, quote, setUpOutsourcing, shop, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('receive assignment › closes the work with what came back', async () => {
  const { id } = await confirmed();
  const own = targetOf(await assignmentOf(id, vouw));
  const { version } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  await buyer().call(receiveAssignmentEndpoint, { id: own.id, version, quantity: 148, note: 'Twee beschadigd' });
  expect(await card(id)).toMatchObject({ column: 'closed' });
});
it('receive assignment › refuses work that was not ordered', async () => {
  const { id } = await confirmed();
  const ask = { ...targetOf(await assignmentOf(id, vouw)), quantity: 150 };
  expect(await buyer().refused(receiveAssignmentEndpoint, ask)).toMatchObject({ code: 'WDD_NOT_OPEN' });
});
it('receive assignment › keeps work of which a part came in ordered until the rest comes', async () => {
  const { id, lineId } = await confirmed();
  const own = targetOf(await assignmentOf(id, vouw));
  const { version } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  const restOn = '2026-12-01';
  const part = await buyer().call(receiveAssignmentEndpoint, { id: own.id, version, quantity: 100, restOn });
  expect(await card(id)).toMatchObject({ column: 'order' });
  expect(await assignmentOf(id, vouw)).toMatchObject({ status: 'order', receivedQuantity: 100, deliveryDate: restOn });
  const { rows: mine } = await shop.as(bart).call(listMyAssignmentsEndpoint, {});
  expect(mine.find((one) => one.id === own.id)).toMatchObject({ receivedQuantity: 100, deliveryDate: restOn });
  const target = targetOf(part);
  expect(await buyer().refused(cancelAssignmentEndpoint, { ...target, reason: 'Te laat' })).toMatchObject({ code: 'WDD_PARTLY_RECEIVED' });
  await buyer().call(receiveAssignmentEndpoint, { ...target, quantity: 48 });
  expect(await assignmentOf(id, vouw)).toMatchObject({ status: 'closed', receivedQuantity: 148 });
  expect(await readEvent(shop, lineId, 'bind')).toMatchObject({ status: 'ready', good: 148 });
});
it('receive assignment › opens its count again, which the floor then reports at the place of suppliers', async () => {
  const { id: basketId, lineId } = await confirmed({});
  await shop.kernel.act(async (context) => void (await moveLine(context, lineId, 'into_production')));
  const own = targetOf(await assignmentOf(basketId, vouw));
  const { version: ordered } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  await buyer().call(receiveAssignmentEndpoint, { id: own.id, version: ordered, quantity: 150 });
  const { id, version, placeId } = await readEvent(shop, lineId, 'outside');
  const opened = await shop.as('planner').call(reopenEventEndpoint, { id, version, reason: 'Verteld' });
  const { todos } = await shop.as('operator').call(listTodosEndpoint, { placeId: placeId!, eventId: 0, count: 12 });
  expect(todos.find((todo) => todo.id === id)).toMatchObject({ status: 'on_hold' });
  const counted = { id, version: opened.version, good: 148, waste: 0, minutes: 0 };
  await shop.as('operator').call(stopEventEndpoint, { ...counted, short: 'go_on' });
  expect(await readEvent(shop, lineId, 'outside')).toMatchObject({ status: 'ready', good: 148 });
  const { lines } = await shop.as('order_manager').call(readBasketEndpoint, { id: basketId });
  expect(lines[0]).toMatchObject({ status: 'ready', quantityProduced: 148 });
});
