import { describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { announceAgainEndpoint } from '#modules/shipping/contract/label/announce-again.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { announceShipmentJob } from '#modules/shipping/server/label/announce-shipment.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
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

describe('announce a shipment', () => {
  it('announces after hand-over, retries while the carrier is down, then shows the failure and can be repeated by hand', async () => {
    const order = await readyOrder(shop, customer);
    await wim.call(createShipmentEndpoint, parcels(order));
    await shop.runJobs();
    const { id, version } = await shipmentOf(order);
    await wim.call(handOverEndpoint, { id, version });
    const { localUrl } = shop.kernel.config;
    shop.kernel.config.localUrl = 'http://127.0.0.1:9';
    const tell = (tries: number) => runJob(shop.kernel, announceShipmentJob, { shipmentId: id, tries });
    const saidOf = async () =>
      (await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.id })).entries.map(({ text }) => text);
    await tell(1);
    expect((await saidOf()).join()).not.toContain('vervoerder');
    await tell(12);
    expect(await saidOf()).toContainEqual(expect.stringMatching(/kon niet worden aangemeld bij de vervoerder: not reached$/));
    const list = await wim.call(listShipmentsEndpoint, { group: 'failed' });
    expect(list.rows[0]).toMatchObject({ id, status: 'handed_over', announceError: 'not reached' });
    expect(list.failedCount).toBe(list.rows.length);
    const next = await wim.call(listShipmentsEndpoint, { cursor: `[1,${id}]` });
    expect(next.rows.map((row) => row.id)).not.toContain(id);
    expect((await wim.call(listShipmentsEndpoint, { search: list.rows[0]!.number })).rows.map((row) => row.id)).toEqual([id]);
    shop.kernel.config.localUrl = localUrl;
    const again = await wim.call(announceAgainEndpoint, { id, version: list.rows[0]!.version });
    expect((await wim.refused(announceAgainEndpoint, { id, version: list.rows[0]!.version })).code).toBe('STALE_VERSION');
    await shop.runJobs();
    const shipment = await shipmentOf(order);
    expect(shipment).toMatchObject({ status: 'handed_over', announceError: null });
    expect((await wim.refused(announceAgainEndpoint, { id, version: shipment.version })).code).toBe('NOTHING_TO_ANNOUNCE');
    expect(shipment.version).toBeGreaterThan(again.version);
    await tell(2);
    expect((await saidOf()).filter((text) => /^Zending \S+ aangemeld bij de vervoerder$/.test(text))).toHaveLength(1);
  });
});
