import { expect, it } from 'vitest';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import { assignmentOf, bart, buyer, confirmed, quote, setUpOutsourcing, shop, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('ship assignment › tells the buyer how to follow the goods, once', async () => {
  const { id } = await confirmed();
  const own = targetOf(await assignmentOf(id, vouw));
  const { version } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  const ask = { id: own.id, version, tracking: '3SVOUW88' };
  await shop.as(bart).call(shipAssignmentEndpoint, ask);
  expect(await assignmentOf(id, vouw)).toMatchObject({ tracking: '3SVOUW88' });
  expect(await shop.as(bart).refused(shipAssignmentEndpoint, { ...ask, version: version + 1 })).toMatchObject({ code: 'WDD_SHIPPED' });
});
it('ship assignment › refuses work that was not ordered', async () => {
  const { id } = await confirmed();
  const own = targetOf(await assignmentOf(id, vouw));
  expect(await shop.as(bart).refused(shipAssignmentEndpoint, own)).toMatchObject({ code: 'WDD_NOT_ORDERED' });
});
