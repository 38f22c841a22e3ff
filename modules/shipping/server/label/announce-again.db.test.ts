import { expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { announceAgainEndpoint } from '#modules/shipping/contract/label/announce-again.endpoint.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { announceShipmentJob } from '#modules/shipping/server/label/announce-shipment.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { customer, parcels, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder } from '#test/shipping.ts';

setUpShipping();

it('announce again › announces by hand what was not announced after hand-over: it retries while the carrier is down, then shows the failure and can be repeated by hand', async () => {
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
  const ofUnit = async (unitId: number) => (await wim.call(listShipmentsEndpoint, { group: 'failed', unitId })).rows;
  expect([await ofUnit(2), await ofUnit(1)]).toEqual([list.rows, []]);
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
