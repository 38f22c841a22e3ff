import { expect, it } from 'vitest';
import { listMarginFloorsEndpoint } from '#modules/baskets/contract/margin/margin-floors.endpoints.ts';
import { removeMarginFloorEndpoint } from '#modules/baskets/contract/margin/remove-margin-floor.endpoint.ts';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/margin/save-margin-floor.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { admin, customer, manager, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('remove margin floor › gives a unit the floor of the shop again', async () => {
  const { id } = await addBasket(shop, customer);
  const { lowestMargin, unit } = await read(id);
  const made = await admin().call(saveMarginFloorEndpoint, { unitId: unit.id, rate: 0.4 });
  expect((await read(id)).lowestMargin).toBe(0.4);
  await admin().call(removeMarginFloorEndpoint, { id: made.id });
  expect((await read(id)).lowestMargin).toBe(lowestMargin);
});
it('remove margin floor › refuses the margin floor of the whole shop, and a caller without the right', async () => {
  const ofShop = (await admin().call(listMarginFloorsEndpoint, {})).rows.find(({ unitId }) => unitId === null)!;
  expect(await admin().refused(removeMarginFloorEndpoint, { id: ofShop.id })).toMatchObject({ code: 'MARGIN_FLOOR_OF_SHOP' });
  expect((await manager().refused(removeMarginFloorEndpoint, { id: ofShop.id })).status).toBe(403);
});
