import { expect, it } from 'vitest';
import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/decline-assignment.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import {
  assignmentOf,
  bart,
  buyer,
  card,
  confirmed,
  folie,
  outsourcedThesis,
  quote,
  setUpOutsourcing,
  shop,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('decline assignment › ends the request of the supplier itself, with its reason', async () => {
  const { id } = await outsourcedThesis();
  const own = targetOf(await assignmentOf(id, vouw));
  await shop.as(bart).call(declineAssignmentEndpoint, { ...own, reason: 'Machine stuk' });
  const declined = (await card(id)).assignments.find((one) => one.id === own.id);
  expect(declined).toMatchObject({ status: 'canceled', endedBy: 'supplier', reason: 'Machine stuk' });
});
it('decline assignment › finds only its own, and refuses one that was ordered', async () => {
  const { id } = await confirmed();
  const [own, other] = [targetOf(await assignmentOf(id, vouw)), targetOf(await assignmentOf(id, folie))];
  expect((await shop.as(bart).refused(declineAssignmentEndpoint, { ...other, reason: 'x' })).status).toBe(404);
  const { version } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  const late = { ...own, version, reason: 'x' };
  expect(await shop.as(bart).refused(declineAssignmentEndpoint, late)).toMatchObject({ code: 'WDD_ORDER_STANDS' });
});
