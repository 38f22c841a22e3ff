import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { confirmedOrder } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('pack › waits for a second scan of the content for a customer that asks it, and not for another', async () => {
  const customer = await addCustomer(shop);
  const article = await addArticle(shop, { stock: 50 });
  const order = await confirmedOrder(shop, customer, [{ articleId: article.id, quantity: 5 }]);
  const dispatch = shop.as('dispatch');
  const check = (isAsked: boolean) =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET pack_check = ${isAsked} WHERE id = ${customer.id}`));
  await check(true);
  const plan = await dispatch.call(readPackingPlanEndpoint, { basketId: order.id });
  expect(plan.basket.packCheck).toBe(true);
  const { rows } = await dispatch.call(listToShipEndpoint, {});
  const { addressId, date } = rows.find(({ basketId }) => basketId === order.id)!;
  expect(await dispatch.refused(packAsProposedEndpoint, { basketId: order.id, addressId, date })).toMatchObject({
    code: 'PACK_NOT_CHECKED',
  });
  const packages = plan.packages.map(({ contents }) => ({
    contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
  }));
  const box = { basketId: order.id, addressId: customer.addressId, type: 'own_transport' as const, carrier: 'own_van' as const, packages };
  expect(await dispatch.refused(createShipmentEndpoint, box)).toMatchObject({ code: 'PACK_NOT_CHECKED' });
  await dispatch.call(createShipmentEndpoint, { ...box, checkedLineIds: order.lineIds });

  const next = await confirmedOrder(shop, customer, [{ articleId: article.id, quantity: 5 }]);
  await check(false);
  const waiting = (await dispatch.call(listToShipEndpoint, {})).rows.find(({ basketId }) => basketId === next.id)!;
  await dispatch.call(packAsProposedEndpoint, { basketId: next.id, addressId: waiting.addressId, date: waiting.date });
});
