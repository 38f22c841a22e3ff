import { describe, expect, it } from 'vitest';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { savePackagingEndpoint } from '#modules/estimating/contract/packaging/save-packaging.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
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
  it('returns the boxes that packing used up, the next of the same name after the first, and fewer where fewer are there', async () => {
    const [warehouse, buyer] = [shop.as('warehouse'), shop.as('buyer')];
    const name = 'Doos van deze klant';
    const rule = { name: 'In eigen dozen', customerId: customer.id, label: 'content' as const, box: name, boxLengthMm: 350 };
    const size = { boxWidthMm: 250, boxHeightMm: 200, maxBoxGrams: 12_000, boxesPerPallet: 45 };
    const saved = await warehouse.call(savePackagingEndpoint, { ...rule, ...size });
    const { itemId } = await buyer.call(addMaterialEndpoint, { code: 'DOOS-1', name, kind: 'packaging', unit: 'piece', policy: 'stock' });
    await warehouse.call(saveLocationEndpoint, { code: 'D-1' });
    const received = { paper: 'DOOS-1', type: 10, unit: 'piece', location: 'D-1', priceEur: 1.1, basis: 'each' } as const;
    await warehouse.call(receiveMaterialEndpoint, { ...received, quantity: 7 });
    const other = await buyer.call(addMaterialEndpoint, { code: 'DOOS-2', name, kind: 'packaging', unit: 'piece', policy: 'stock' });
    await warehouse.call(receiveMaterialEndpoint, { ...received, paper: 'DOOS-2', quantity: 2 });
    const left = async () =>
      Promise.all([itemId, other.itemId].map(async (id) => (await buyer.call(readMaterialEndpoint, { itemId: id })).physical));
    const pack = async () => wim.call(createShipmentEndpoint, parcels(await readyOrder(shop, customer)));
    const first = await pack();
    expect(await left()).toEqual([2, 2]);
    const second = await pack();
    expect(await left()).toEqual([0, 0]);
    await wim.call(cancelShipmentEndpoint, { id: second.id, version: second.version, reason: 'verkeerd adres' });
    await wim.call(cancelShipmentEndpoint, { id: first.id, version: first.version, reason: 'verkeerd adres' });
    expect(await left()).toEqual([7, 2]);
    await warehouse.call(savePackagingEndpoint, { ...rule, ...size, ...saved, active: false });
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
