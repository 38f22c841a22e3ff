import { sql } from 'drizzle-orm';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import type { Shop } from './live-basket.ts';

/** More than the number of retries of the shop. */
const lastTry = 99;

/** Packs a finished basket, gets the label from the carrier's stub, and hands it over. */
export async function shipBasket(
  { kernel, act, staff }: Shop,
  basketId: number,
  at: Temporal.Instant,
  share: 'half' | 'all',
): Promise<void> {
  const dispatcher = staff('dispatch');
  const plan = await act(readPackingPlanEndpoint, dispatcher, { basketId }, at);
  const packages = share === 'all' ? plan.packages : plan.packages.slice(0, Math.max(1, Math.floor(plan.packages.length / 2)));
  if (packages.length === 0 || plan.addressId === null) return;
  const contents = packages.map((one) => ({ contents: one.contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) }));
  const made = await act(
    createShipmentEndpoint,
    dispatcher,
    { basketId, addressId: plan.addressId, type: plan.type, carrier: 'postnl', packages: contents },
    at,
  );
  const ask = (name: string, payload: object, minutes: number, asking = kernel) =>
    runJob(asking, kernel.jobs.find((job) => job.name === name)!, { shipmentId: made.id, ...payload }, { now: at.add({ minutes }) });
  await ask('shipping.requestLabel', { version: made.version }, 1);
  const [shipment] = await act(listBasketShipmentsEndpoint, dispatcher, { id: basketId }, at);
  if (shipment?.status !== 'label_created') return;
  await act(handOverEndpoint, dispatcher, { id: shipment.id, version: shipment.version }, at.add({ minutes: 40 }));
  const isFirstHalf =
    share === 'half' && !(await kernel.act(({ tx }) => tx.row(sql`SELECT 1 FROM shipments WHERE announce_error IS NOT NULL`)));
  // For one basket the carrier failed on every try, so it must be announced by hand.
  const away = { ...kernel, config: { ...kernel.config, localUrl: 'http://127.0.0.1:1' } };
  await ask('shipping.announce', { tries: isFirstHalf ? lastTry : 1 }, 41, isFirstHalf ? away : kernel);
}
