import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { addOrder } from '#test/baskets.ts';
import { customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

const managerOfKind = async (kind: string, not: number) =>
  (await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT id FROM managers WHERE kind = ${kind} AND active AND id <> ${not} ORDER BY id LIMIT 1`),
  ))!.id;

it('hand over › gives an order another order manager; the same one changes nothing', async () => {
  const { id } = await addOrder(shop, customer);
  const orderManagerId = await managerOfKind('order', (await read(id)).orderManager!.id);
  const given = await manager().call(handOverEndpoint, { ...(await now(id)), orderManagerId });
  expect((await read(id)).orderManager?.id).toBe(orderManagerId);
  expect((await manager().call(handOverEndpoint, { ...(await now(id)), orderManagerId })).version).toBe(given.version);
});
it('hand over › finds only order managers', async () => {
  const { id } = await addOrder(shop, customer);
  const ask = { ...(await now(id)), orderManagerId: await managerOfKind('account', 0) };
  expect((await manager().refused(handOverEndpoint, ask)).status).toBe(404);
});
