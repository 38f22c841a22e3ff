import { expect, it } from 'vitest';
import { switchUnitEndpoint } from '#modules/baskets/contract/basket/switch-unit.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { foreign, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('switch unit › moves a quote to another business unit', async () => {
  const { id } = await addBasket(shop, await addCustomer(shop));
  expect((await read(id)).unit.id).toBe(2);
  await manager().call(switchUnitEndpoint, { ...(await now(id)), unitId: 1 });
  expect((await read(id)).unit.id).toBe(1);
  expect((await manager().refused(switchUnitEndpoint, { ...(await now(id)), unitId: foreign })).status).toBe(404);
});
it('switch unit › refuses while the customer has another open quote, which it names', async () => {
  const customer = await addCustomer(shop);
  const [{ id }, other] = [await addBasket(shop, customer), await addBasket(shop, customer)];
  const refused = await manager().refused(switchUnitEndpoint, { ...(await now(id)), unitId: 1 });
  expect(refused).toMatchObject({ code: 'UNIT_SWITCH_PENDING', message: expect.stringContaining(other.number) });
});
