import { describe, expect, it } from 'vitest';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { customer, lineOf, parcels, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder } from '#test/shipping.ts';

setUpShipping();

describe('cancel a shipment', () => {
  it('frees its pieces, and refuses labels and hand-over afterwards', async () => {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, parcels(order));
    const canceled = await wim.call(cancelShipmentEndpoint, { id, version, reason: 'verkeerd adres' });
    await shop.runJobs();
    expect((await shipmentOf(order)).status).toBe('canceled');
    expect((await wim.refused(handOverEndpoint, { id, version: canceled.version })).code).toBe('SHIPMENT_CANCELED');
    expect((await wim.refused(cancelShipmentEndpoint, { id, version: canceled.version, reason: 'nog eens' })).code).toBe(
      'SHIPMENT_CANCELED',
    );
    expect(await wim.call(readPackingPlanEndpoint, { basketId: order.id })).toMatchObject({ lines: [{ packed: 0, free: 150 }] });
  });
  it('allows dividing the deliveries again, which a packed shipment prevents', async () => {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, parcels(order));
    const roos = shop.as('order_manager');
    const divide = async () => ({
      id: order.lineId,
      version: (await lineOf(order)).version,
      deliveries: [{ addressId: order.addressId, quantity: 150, date: null, method: 'own_transport' as const }],
      reason: 'Klant meldt de dag nog',
    });
    const { number } = await shipmentOf(order);
    expect(await roos.refused(divideLineEndpoint, await divide())).toMatchObject({
      code: 'DELIVERIES_PACKED',
      message: expect.stringContaining(number),
    });
    await wim.call(cancelShipmentEndpoint, { id, version, reason: 'met eigen wagen' });
    await roos.call(divideLineEndpoint, await divide());
    expect((await shipmentOf(order)).pieces).toBe(150);
  });
});
