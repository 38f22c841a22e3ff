import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { voidAgainEndpoint } from '#modules/shipping/contract/label/void-again.endpoint.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { followTracking } from '#modules/shipping/server/tracking/read-tracking.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { customer, parcels, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder, type TestOrder } from '#test/shipping.ts';

setUpShipping();

async function labelled() {
  const order = await readyOrder(shop, customer);
  await wim.call(createShipmentEndpoint, { ...parcels(order), carrier: 'sendcloud' });
  await shop.runJobs();
  return { order, shipment: await shipmentOf(order) };
}
const saidOf = async ({ id }: TestOrder) =>
  (await shop.as('order_manager').call(readBasketHistoryEndpoint, { id })).entries.map(({ text }) => text).join('\n');
const unpack = async ({ id, version }: { id: number; version: number }) => {
  await wim.call(cancelShipmentEndpoint, { id, version, reason: 'toch niet' });
  await shop.runJobs();
};
const canceled = async (id: number) => (await wim.call(listShipmentsEndpoint, { group: 'canceled' })).rows.find((row) => row.id === id)!;

it('cancel a shipment › voids its labels at a carrier that charges unused ones', async () => {
  const { order, shipment } = await labelled();
  expect(shipment).toMatchObject({
    status: 'label_created',
    carrier: 'sendcloud',
    trackingUrl: expect.stringContaining('tracking.example'),
  });
  await unpack(shipment);
  expect(await saidOf(order)).toContain('bij de vervoerder vervallen');
  expect((await canceled(shipment.id)).voidError).toBeNull();
});

it('void a label again › asks the carrier once more, or lets it be when it was settled', async () => {
  const { order, shipment } = await labelled();
  const { localUrl } = shop.kernel.config;
  expect((await wim.refused(voidAgainEndpoint, { id: shipment.id, version: shipment.version })).code).toBe('NOTHING_TO_VOID');
  shop.kernel.config.localUrl = 'http://127.0.0.1:9';
  await unpack(shipment);
  shop.kernel.config.localUrl = localUrl;
  const failed = await canceled(shipment.id);
  expect(failed.voidError).toBe('not reached');
  expect((await wim.call(listShipmentsEndpoint, {})).rows[0]).toMatchObject({ id: shipment.id });
  await wim.call(voidAgainEndpoint, { id: failed.id, version: failed.version });
  await shop.runJobs();
  expect((await canceled(shipment.id)).voidError).toBeNull();
  expect(await saidOf(order)).toMatch(/vervallen.*\n?[\s\S]*opnieuw gevraagd/);

  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE shipments SET void_error = 'too late' WHERE id = ${shipment.id}`));
  const { version } = await canceled(shipment.id);
  await wim.call(voidAgainEndpoint, { id: shipment.id, version, settled: true });
  expect((await canceled(shipment.id)).voidError).toBeNull();
});

it('read tracking › asks a carrier that answers per parcel about the parcels that are under way', async () => {
  const { order, shipment } = await labelled();
  await wim.call(handOverEndpoint, { id: shipment.id, version: shipment.version });
  await shop.runJobs();
  shop.moveClock(shop.clock.now().add({ hours: 30 }).toString());
  await runJob(shop.kernel, followTracking, {});
  await shop.runJobs();
  expect((await shipmentOf(order)).status).toBe('delivered');
});
