import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import { addOrder } from '#test/baskets.ts';
import { admin, customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('reopen basket › makes a closed order delivered again, with its lines', async () => {
  const { id } = await addOrder(shop, customer);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${id}`);
    await tx.rows(sql`UPDATE lines SET status = 'closed' WHERE basket_id = ${id}`);
  });
  const ask = { ...(await now(id)), note: 'Verkeerd adres' };
  expect((await manager().refused(reopenBasketEndpoint, ask)).status).toBe(403);
  await admin().call(reopenBasketEndpoint, ask);
  expect(await read(id)).toMatchObject({ status: 'delivered', lines: [{ status: 'delivered' }] });
});
it('reopen basket › refuses an order that is not closed', async () => {
  const { id } = await addOrder(shop, customer);
  expect(await admin().refused(reopenBasketEndpoint, { ...(await now(id)), note: 'x' })).toMatchObject({ code: 'NOT_CLOSED' });
});
