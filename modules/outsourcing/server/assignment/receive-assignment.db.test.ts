import { expect, it } from 'vitest';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { assignmentOf, buyer, card, confirmed, quote, setUpOutsourcing, targetOf, vouw } from '#test/setups/outsourcing.ts';

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
