import { expect, it } from 'vitest';
import { removeToleranceEndpoint } from '#modules/baskets/contract/count/remove-tolerance.endpoint.ts';
import { saveToleranceEndpoint } from '#modules/baskets/contract/count/save-tolerance.endpoint.ts';
import { listTolerancesEndpoint } from '#modules/baskets/contract/count/tolerances.endpoints.ts';
import { addOrder } from '#test/baskets.ts';
import { admin, customer, manager, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('remove tolerance › gives the orders of a customer the tolerance of the shop again', async () => {
  const { id } = await addOrder(shop, customer);
  const usual = (await read(id)).lines[0]!.tolerance;
  const own = { under: 0.01, over: 0.33, charge: 'ordered' as const };
  const made = await admin().call(saveToleranceEndpoint, { customerId: customer.id, ...own });
  expect((await read(id)).lines[0]!.tolerance).toEqual(own);
  await admin().call(removeToleranceEndpoint, { id: made.id });
  expect((await read(id)).lines[0]!.tolerance).toEqual(usual);
});
it('remove tolerance › refuses the tolerance of the whole shop, and a caller without the right', async () => {
  const { rows } = await admin().call(listTolerancesEndpoint, {});
  const ofShop = rows.find((row) => row.customer === null && row.product === null)!;
  expect(await admin().refused(removeToleranceEndpoint, { id: ofShop.id })).toMatchObject({ code: 'TOLERANCE_OF_SHOP' });
  expect((await manager().refused(removeToleranceEndpoint, { id: ofShop.id })).status).toBe(403);
});
