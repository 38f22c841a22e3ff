import { expect, it } from 'vitest';
import { moveLine } from '#modules/baskets/server/public.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { promiseAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/promise-assignment.endpoint.ts';
import { listExpectedWorkEndpoint } from '#modules/relations/contract/supplier/list-expected-work.endpoint.ts';
import { readEvent } from '#test/planned-order.ts';
import { assignmentOf, bart, buyer, card, confirmed, quote, setUpOutsourcing, shop, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('promise assignment › moves the block of the plan, and what follows it, to the new day', async () => {
  const { id, lineId } = await confirmed();
  await shop.kernel.act(async (context) => {
    await moveLine(context, lineId, 'into_production');
  });
  const own = targetOf(await assignmentOf(id, vouw));
  const { neededOn } = await card(id);
  const ordered = await buyer().call(orderAssignmentEndpoint, { ...own, price: quote.price, deliveryDate: neededOn!, deliverAt: 'us' });
  const later = Temporal.PlainDate.from(neededOn!).add({ weeks: 1 }).toString();
  const moved = await buyer().call(promiseAssignmentEndpoint, { ...targetOf(ordered), deliveryDate: later, note: 'Pers stuk' });
  expect(await assignmentOf(id, vouw)).toMatchObject({ status: 'order', deliveryDate: later, version: moved.version });
  const closed = { id: vouw, from: later, until: later };
  expect((await shop.as('admin').call(listExpectedWorkEndpoint, closed)).rows).toMatchObject([{ kind: 'outsourced', on: later }]);
  expect((await readEvent(shop, lineId, 'bind')).endsAt!.slice(0, 10)).toBe(later);
  expect((await readEvent(shop, lineId, 'trim')).startsAt!.slice(0, 10) >= later).toBe(true);
});
it('promise assignment › refuses a day in the past, work that was not ordered, and the supplier itself', async () => {
  const { id } = await confirmed();
  const own = targetOf(await assignmentOf(id, vouw));
  const ask = { ...own, deliveryDate: quote.deliveryDate };
  expect(await buyer().refused(promiseAssignmentEndpoint, ask)).toMatchObject({ code: 'WDD_NOT_ORDERED' });
  expect(await shop.as(bart).refused(promiseAssignmentEndpoint, ask)).toMatchObject({ status: 403 });
  const { version } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  const past = { ...ask, version, deliveryDate: '2026-11-17' };
  expect(await buyer().refused(promiseAssignmentEndpoint, past)).toMatchObject({ code: 'DATE_IN_PAST' });
});
