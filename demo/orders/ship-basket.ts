import { sql } from 'drizzle-orm';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import type { ParcelStatus } from '#modules/shipping/domain/follow-parcels.ts';
import { keepNews } from '#modules/shipping/server/tracking/read-tracking.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import type { Shop } from './live-basket.ts';

/** More than the number of retries of the shop. */
const lastTry = 99;

/** Packs a finished basket, gets the label from the carrier's stub, and hands it over; files need no label. */
export async function shipBasket(
  { kernel, act, staff }: Shop,
  basketId: number,
  at: Temporal.Instant,
  share: 'half' | 'all',
): Promise<void> {
  const dispatcher = staff('dispatch');
  const plan = await act(readPackingPlanEndpoint, dispatcher, { basketId }, at);
  const packages = share === 'all' ? plan.packages : firstHalf(plan.packages);
  if (packages.length === 0 || plan.addressId === null) return;
  const contents = packages.map((one) => ({ contents: one.contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) }));
  const carrier = plan.type === 'digital' ? 'link' : 'postnl';
  const made = await act(
    createShipmentEndpoint,
    dispatcher,
    { basketId, addressId: plan.addressId, type: plan.type, carrier, packages: contents },
    at,
  );
  if (carrier === 'link') {
    await act(handOverEndpoint, dispatcher, { id: made.id, version: made.version }, at.add({ minutes: 1 }));
    return;
  }
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
  if (!isFirstHalf) await deliverParcels(kernel, shipment.id, at);
}

type Package = PackingPlan['packages'][number];

/** Half of the packages; of a single one, half of what is in it. */
function firstHalf(packages: readonly Package[]): Package[] {
  const [only, second] = packages;
  if (second || !only) return packages.slice(0, Math.floor(packages.length / 2));
  return [{ ...only, contents: only.contents.map((one) => ({ ...one, quantity: Math.ceil(one.quantity / 2) })) }];
}

/** Hours after hand-over at which the carrier tells of a parcel. */
const carrierSteps = [
  { hours: 3, status: 'in_transit' },
  { hours: 26, status: 'delivered' },
] as const;

/** Keeps the news that the carrier would have given until now; every twentieth shipment comes back. */
async function deliverParcels(kernel: Shop['kernel'], shipmentId: number, at: Temporal.Instant): Promise<void> {
  const parcels = await kernel.act(({ tx }) =>
    tx.rows<{ barcode: string }>(sql`SELECT barcode FROM packages WHERE shipment_id = ${shipmentId} AND barcode IS NOT NULL`),
  );
  for (const { hours, status } of carrierSteps) {
    const moment = at.add({ hours });
    if (Temporal.Instant.compare(moment, Temporal.Now.instant()) > 0) return;
    const reported: ParcelStatus = status === 'delivered' && shipmentId % 20 === 7 ? 'returned' : status;
    const news = parcels.map(({ barcode }) => ({ barcode, status: reported, at: moment }));
    await kernel.act((context) => keepNews(context, news), { now: moment });
  }
}
