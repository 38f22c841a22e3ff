import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { listReturnsEndpoint, readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { addCustomer } from '#test/baskets.ts';
import { boxesOf, listenForCarrier, readyOrder, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop, testNow } from '#test/shop.ts';
import { followTracking, keepNews } from './read-tracking.job.ts';

let shop: TestShop;
let order: TestOrder;
let barcodes: string[];
let answer: { status: number; body: unknown; headers?: Record<string, string> };
let asked = 0;
const carrier = createServer((_request, response) => {
  asked += 1;
  response.writeHead(answer.status, answer.headers ?? {}).end(JSON.stringify(answer.body));
});
const rows = <Row extends object>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const statusNow = async () => (await shop.as('dispatch').call(listBasketShipmentsEndpoint, { id: order.id }))[0]!.status;
const cursor = async () =>
  (
    await rows<{ readUntil: string; askAfter: string; error: string | null }>(
      sql`SELECT read_until AS "readUntil", ask_after AS "askAfter", error FROM carrier_tracking`,
    )
  )[0];

beforeAll(async () => {
  shop = await openTestShop();
  await listenForCarrier(shop);
  order = await readyOrder(shop, await addCustomer(shop));
  const dispatch = shop.as('dispatch');
  const packages = boxesOf(order, [30, 30]);
  await dispatch.call(createShipmentEndpoint, {
    ...{ basketId: order.id, addressId: order.addressId, type: 'parcel', carrier: 'postnl', packages },
  });
  await shop.runJobs();
  const [shipment] = await dispatch.call(listBasketShipmentsEndpoint, { id: order.id });
  await dispatch.call(handOverEndpoint, { id: shipment!.id, version: shipment!.version });
  await shop.runJobs();
  barcodes = (await rows<{ barcode: string }>(sql`SELECT barcode FROM packages ORDER BY id`)).map(({ barcode }) => barcode);
  await new Promise<void>((listening) => void carrier.listen(0, '127.0.0.1', listening));
  shop.kernel.config.carrierUrl = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
});
afterAll(async () => {
  carrier.close();
  await shop.close();
});
/** The parcels just handed over, of which the carrier told nothing yet. */
beforeEach(async () => {
  shop.moveClock(testNow.toString());
  await rows(sql`UPDATE packages SET tracking_status = NULL, tracked_at = NULL`);
  await rows(sql`UPDATE shipments SET status = 'handed_over'`);
  await shop.kernel.database.pool.query('DELETE FROM return_lines; DELETE FROM returns; DELETE FROM carrier_tracking');
});

/** A quarter of an hour passes, the minute job looks, and the question it queued is asked. */
async function tick(now: string, told: typeof answer) {
  answer = told;
  shop.moveClock(now);
  await runJob(shop.kernel, followTracking, {});
  await shop.runJobs();
}
const news = (...updates: [barcode: string, code: string, at: string][]) => ({
  status: 200,
  body: updates.map(([Barcode, StatusCode, Timestamp]) => ({ Barcode, Status: { StatusCode, Timestamp } })),
});

it('a shipment is under way with its first parcel and delivered with its last, once for repeated news', async () => {
  await tick('2026-11-20T10:00:00Z', news([barcodes[0]!, '5', '2026-11-20T10:30:00'], ['3SOTHER1', '11', '2026-11-20T10:30:00']));
  expect(await statusNow()).toBe('in_transit');
  const first = (await cursor())!;
  expect(first.error).toBeNull();
  await tick('2026-11-20T10:05:00Z', news([barcodes[0]!, '11', '2026-11-20T11:00:00']));
  expect(await statusNow()).toBe('in_transit');
  await tick('2026-11-20T12:00:00Z', news([barcodes[0]!, '11', '2026-11-20T11:00:00'], [barcodes[0]!, '7', '2026-11-20T10:59:00']));
  await tick('2026-11-20T14:00:00Z', news([barcodes[1]!, '11', '2026-11-20T14:00:00'], [barcodes[0]!, '11', '2026-11-20T11:00:00']));
  expect(await statusNow()).toBe('delivered');
  const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.id });
  expect(entries.filter(({ text }) => text.includes('afgeleverd door de vervoerder'))).toHaveLength(1);
});

it('read tracking › makes no call while no parcel is on its way', async () => {
  await rows(sql`UPDATE shipments SET status = 'delivered'`);
  const before = asked;
  await tick('2026-11-20T18:00:00Z', news());
  expect(asked).toBe(before);
});

it('waits as long as the carrier says on 429, keeps its place after an error, and tells of a parcel that comes back', async () => {
  await tick('2026-11-20T20:00:00Z', { status: 429, body: {}, headers: { 'retry-after': '1800' } });
  expect(await cursor()).toMatchObject({ readUntil: '2026-11-18T20:00:00Z', error: 'HTTP 429' });
  const before = asked;
  await tick('2026-11-20T20:20:00Z', news());
  expect(asked).toBe(before);
  await tick('2026-11-20T20:31:00Z', news([barcodes[1]!, '27', '2026-11-20T21:00:00']));
  expect([await statusNow(), (await cursor())!.error]).toEqual(['returned', null]);
  // The warehouse expects it: one return with what was in the shipment, however often the carrier tells.
  await rows(sql`UPDATE shipments SET status = 'in_transit'`);
  await tick('2026-11-20T21:00:00Z', news([barcodes[1]!, '27', '2026-11-20T21:30:00']));
  const { rows: announced } = await shop.as('warehouse').call(listReturnsEndpoint, {});
  expect(announced).toMatchObject([{ status: 'announced', parcels: 1 }]);
  expect(await shop.as('warehouse').call(readReturnEndpoint, { id: announced[0]!.id })).toMatchObject({
    ...{ createdBy: 'PostNL', orderNumber: order.number },
    lines: [{ lineId: order.lineId, counted: null }],
  });
});

/** The parcels under way again, but for those that are back, with one return of one parcel. */
async function comesBack(status: 'announced' | 'booked', back: string[] = []): Promise<void> {
  await rows(
    sql`UPDATE packages SET tracking_status = CASE WHEN barcode = ANY(${sql.param(back)}::text[]) THEN 'returned' ELSE 'in_transit' END, tracked_at = NULL`,
  );
  await rows(sql`UPDATE shipments SET status = ${back.length > 0 ? 'returned' : 'in_transit'}`);
  await rows(sql`
    INSERT INTO returns (number, shipment_id, status, parcels, created_at, created_by, booked_at)
    SELECT 'R26-9001', id, ${status}::text, 1, now(), 'Kim', CASE WHEN ${status}::text = 'booked' THEN now() END FROM shipments`);
}
const tell = (barcode: string, at: string) =>
  shop.kernel.act((context) => keepNews(context, [{ barcode, status: 'returned', at: Temporal.Instant.from(at) }]));
const returned = () => rows<{ status: string; parcels: number }>(sql`SELECT status, parcels FROM returns ORDER BY id`);

it('read tracking › expects no parcel again that was booked before its news, and another one that comes back later', async () => {
  await comesBack('booked');
  await tell(barcodes[1]!, '2026-11-20T22:30:00Z');
  expect([await statusNow(), await returned()]).toEqual(['returned', [{ status: 'booked', parcels: 1 }]]);
  await tell(barcodes[0]!, '2026-11-20T22:40:00Z');
  const other = { status: 'announced', parcels: 1 };
  expect(await returned()).toEqual([{ status: 'booked', parcels: 1 }, other]);
  // Told once more it changes nothing, not even after somebody canceled what was announced.
  await rows(sql`UPDATE returns SET status = 'canceled' WHERE status = 'announced'`);
  await tell(barcodes[0]!, '2026-11-20T22:50:00Z');
  expect((await returned()).map(({ status }) => status)).toEqual(['booked', 'canceled']);
});

it('read tracking › raises the parcels of the return that is announced', async () => {
  await comesBack('announced', [barcodes[0]!]);
  await tell(barcodes[1]!, '2026-11-20T23:50:00Z');
  expect(await returned()).toEqual([{ status: 'announced', parcels: 2 }]);
});
