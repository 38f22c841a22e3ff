import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPackageFiguresEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { listToShipEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { confirmedOrder } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('pack as proposed › makes one shipment a row, once, whose labels come in one print', async () => {
  const wim = shop.as('dispatch');
  const pen = await addArticle(shop, { stock: 200 });
  const customer = await addCustomer(shop);
  const orders = [80, 60].map((quantity) => confirmedOrder(shop, customer, [{ articleId: pen.id, quantity }]));
  const numbers = (await Promise.all(orders)).map(({ number }) => number);
  const { rows } = await wim.call(listToShipEndpoint, {});
  const waiting = rows.filter((row) => numbers.includes(row.orderNumber));
  expect(waiting).toMatchObject([
    { stage: null, pickList: null, boxes: 2 },
    { stage: null, pickList: null, boxes: 2 },
  ]);
  const [first, second] = waiting.map(({ basketId, addressId, date }) => ({ basketId, addressId, date }));
  const twice = await Promise.allSettled([1, 2].map(() => wim.call(packAsProposedEndpoint, first!)));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await wim.refused(packAsProposedEndpoint, first!)).toMatchObject({ code: 'NOTHING_PACKED' });
  expect(await wim.refused(packAsProposedEndpoint, { ...second!, date: '2026-12-03' })).toMatchObject({ code: 'NOTHING_PACKED' });
  await wim.call(packAsProposedEndpoint, second!);
  const made = (await wim.call(listShipmentsEndpoint, { group: 'in_house' })).rows;
  expect(made.map(({ orderNumber, packages }) => [orderNumber, packages])).toEqual(
    expect.arrayContaining(numbers.map((number) => [number, 2])),
  );
  expect(made).toHaveLength(numbers.length);
  const ids = made.map(({ id }) => id).join(',');
  const labels = await wim.inject({ method: 'GET', url: `/api/shipment-papers?ids=${ids}&papers=labels` });
  expect((await readPdf(labels.rawPayload)).pages).toHaveLength(4);
  const none = await wim.inject({ method: 'GET', url: '/api/shipment-papers?ids=999999&papers=packing_slips' });
  expect(none.statusCode).toBe(404);
  const { today, loaded } = await wim.call(readPackageFiguresEndpoint, {});
  expect([today, loaded]).toEqual(['2026-11-18', ['own_van']]);
  const list = await wim.inject({ method: 'GET', url: `/api/manifests?carrier=own_van&day=${today}` });
  const [page] = (await readPdf(list.rawPayload)).pages;
  for (const { number } of made) expect(page).toContain(number);
  expect((await wim.inject({ method: 'GET', url: '/api/manifests?carrier=own_van&day=2026-11-17' })).statusCode).toBe(404);
  expect((await wim.inject({ method: 'GET', url: `/api/shipments/${made[0]!.id}/waybill` })).statusCode).toBe(404);
});
