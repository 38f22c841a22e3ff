import { beforeEach, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { packTogetherEndpoint } from '#modules/shipping/contract/dashboard/pack-together.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder, type TestOrder } from '#test/shipping.ts';

setUpShipping();
let customer: TestCustomer;
beforeEach(async () => {
  customer = await addCustomer(shop);
});

const rowsOf = async (...orders: TestOrder[]) =>
  (await wim.call(listToShipEndpoint, {})).rows
    .filter(({ basketId }) => orders.some(({ id }) => id === basketId))
    .map(({ basketId, addressId, date }) => ({ basketId, addressId, date }));

describe('pack together', () => {
  it('proposes orders for one address and day, packs them in one shipment, and takes them apart again', async () => {
    const [one, two] = [await readyOrder(shop, customer), await readyOrder(shop, customer)];
    const { together } = await wim.call(readPackingPlanEndpoint, { basketId: one.id });
    expect(together.map(({ basketId }) => basketId)).toEqual([one.id, two.id]);
    const rows = await rowsOf(one, two);
    const { id, version } = await wim.call(packTogetherEndpoint, { rows });
    await shop.runJobs();
    expect(await shipmentOf(one)).toMatchObject({ id, packages: 10, pieces: 300, otherOrders: [two.number] });
    expect(await shipmentOf(two)).toMatchObject({ id });
    expect(await rowsOf(one, two)).toEqual([]);
    const slip = await wim.inject({ method: 'GET', url: `/api/shipments/${id}/packing-slip` });
    const text = (await readPdf(slip.rawPayload)).pages.join(' ');
    expect([one, two].every(({ number }) => text.includes(number))).toBe(true);

    expect((await wim.refused(cancelShipmentEndpoint, { id, version, reason: 'apart' })).code).toBe('STALE_VERSION');
    const labelled = await shipmentOf(one);
    await wim.call(cancelShipmentEndpoint, { id, version: labelled.version, reason: 'apart' });
    expect(await rowsOf(one, two)).toHaveLength(2);
  });

  it('hands over the goods of every order, and finds the shipment by each', async () => {
    const [one, two] = [await readyOrder(shop, customer), await readyOrder(shop, customer)];
    await wim.call(packTogetherEndpoint, { rows: await rowsOf(one, two) });
    await shop.runJobs();
    const { id, version } = await shipmentOf(one);
    await wim.call(handOverEndpoint, { id, version });
    for (const order of [one, two]) {
      expect((await wim.call(readBasketEndpoint, { id: order.id })).lines[0]).toMatchObject({ status: 'delivered', quantityShipped: 150 });
      expect((await wim.call(listShipmentsEndpoint, { search: order.number })).rows).toMatchObject([{ id }]);
    }
  });

  it('refuses orders of two customers, and one order', async () => {
    const [one, other] = [await readyOrder(shop, customer), await readyOrder(shop, await addCustomer(shop))];
    const rows = await rowsOf(one, other);
    expect(await wim.refused(packTogetherEndpoint, { rows })).toMatchObject({ code: 'NOT_TOGETHER', context: { why: 'customerId' } });
    expect(await wim.refused(packTogetherEndpoint, { rows: rows.slice(0, 1) })).toMatchObject({ context: { why: 'one' } });
    expect((await wim.refused(packTogetherEndpoint, { rows: [...rows, { ...rows[0]!, basketId: 999_999 }] })).status).toBe(404);
  });
});
