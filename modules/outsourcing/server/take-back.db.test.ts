import { expect, it } from 'vitest';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import {
  assignmentOf,
  buyer,
  buyerBasket,
  card,
  confirmed,
  latestMails,
  outsourcedThesis,
  quote,
  setUpOutsourcing,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('take back › returns the work to the shop and tells its suppliers', async () => {
  const { id, componentId } = await outsourcedThesis();
  await buyer().call(takeBackEndpoint, { id: componentId, version: (await card(id)).version });
  expect((await buyerBasket(id)).components).toEqual([]);
  expect((await latestMails('wdd_canceled')).map(({ to }) => to)).toEqual([['orders@folie.example'], ['bart@devouw.example']]);
});
it('take back › refuses work that is ordered, and a stale version', async () => {
  const { id, componentId } = await confirmed();
  const { version } = await card(id);
  expect(await buyer().refused(takeBackEndpoint, { id: componentId, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  await buyer().call(orderAssignmentEndpoint, { ...targetOf(await assignmentOf(id, vouw)), ...quote, deliverAt: 'us' });
  const ask = { id: componentId, version: (await card(id)).version };
  expect(await buyer().refused(takeBackEndpoint, ask)).toMatchObject({ code: 'WDD_ORDERED' });
});
