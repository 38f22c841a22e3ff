import { eq, inArray, sql } from 'drizzle-orm';
import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { followParcels, type ParcelNews, trackingPeriod } from '#modules/shipping/domain/follow-parcels.ts';
import { type LabelCarrierName, labelCarriers } from '#modules/shipping/domain/shipment.ts';
import { joinErrors, type NewsResponse } from '#modules/shipping/server/carrier/carrier.ts';
import { carrierFor } from '#modules/shipping/server/carrier/carrier-url.ts';
import { announceReturned } from '#modules/shipping/server/return/add-return.ts';
import { findShipment, lockShipment, packagesOf, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { carrierTracking, packages } from '#modules/shipping/server/shipping.tables.ts';
import { externalCallJob, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';

const jobName = 'shipping.readTracking';
/** After a failure without a time of its own. */
const waitMinutes = 15;

async function readCursor({ tx }: Pick<CommandContext, 'tx'>, carrier: LabelCarrierName) {
  const [cursor] = await tx.db.select().from(carrierTracking).where(eq(carrierTracking.carrier, carrier));
  return cursor && { readUntil: Temporal.Instant.from(cursor.readUntil), askAfter: Temporal.Instant.from(cursor.askAfter) };
}

/** Every minute: asks the carrier when its last news is a quarter of an hour old and some parcel is on its way. */
export const followTracking = job(
  'shipping.followTracking',
  async (context) => {
    const { tx, now } = context;
    for (const carrier of labelCarriers) {
      const cursor = await readCursor(context, carrier);
      if (cursor && Temporal.Instant.compare(now, cursor.askAfter) < 0) continue;
      if (!trackingPeriod(cursor?.readUntil, now)) continue;
      const underWay = await tx.row(
        sql`SELECT 1 FROM shipments WHERE carrier = ${carrier} AND status IN ('handed_over', 'in_transit') LIMIT 1`,
      );
      if (underWay) await tx.addJob(jobName, { carrier }, { key: `${jobName}:${carrier}` });
    }
  },
  { everyMinute: true },
);

type Question = { carrier: LabelCarrierName; from: Temporal.Instant; to: Temporal.Instant; barcodes: string[] };

/** As many parcels as one question to a carrier that answers per parcel may cost; those asked longest ago come first. */
const maxParcels = 60;

async function readQuestion(context: CommandContext, carrier: LabelCarrierName): Promise<Question | undefined> {
  const { tx, now } = context;
  const period = trackingPeriod((await readCursor(context, carrier))?.readUntil, now);
  if (!period || carrier === 'postnl') return period && { carrier, ...period, barcodes: [] };
  const parcels = await tx.rows<{ barcode: string }>(sql`
    SELECT p.barcode FROM packages p JOIN shipments s ON s.id = p.shipment_id
    WHERE s.carrier = ${carrier} AND s.status IN ('handed_over', 'in_transit') AND p.barcode IS NOT NULL
      AND coalesce(p.tracking_status, 'in_transit') = 'in_transit'
    ORDER BY p.asked_at NULLS FIRST, p.id LIMIT ${maxParcels}`);
  // Such a carrier answers what is now, whatever was missed.
  return { carrier, from: period.from, to: now, barcodes: parcels.map(({ barcode }) => barcode) };
}

/** Reads what changed at the carrier since the last answer, and moves the shipments of those parcels. */
export const readTrackingJob = externalCallJob<Question, NewsResponse>(jobName, {
  read: (context, payload) => readQuestion(context, labelCarriers.find((one) => one === payload.carrier) ?? 'postnl'),
  call: (kernel, { carrier, ...question }) => carrierFor(kernel, carrier).readNews(question),
  async save(context, _payload, { carrier, barcodes, ...period }, answer) {
    const { tx, now } = context;
    if (barcodes.length > 0) await tx.db.update(packages).set({ askedAt: now.toString() }).where(inArray(packages.barcode, barcodes));
    const cursor = { carrier, readUntil: period.from.toString(), askAfter: now.toString(), error: null as string | null };
    if (answer.kind === 'news') {
      await keepNews(context, answer.news);
      cursor.readUntil = period.to.toString();
    } else {
      cursor.error = answer.kind === 'refused' ? joinErrors(answer.errors) : answer.reason;
      const seconds = answer.kind === 'later' && answer.afterSeconds !== undefined ? Math.ceil(answer.afterSeconds) : waitMinutes * 60;
      cursor.askAfter = now.add({ seconds }).toString();
    }
    await tx.db.insert(carrierTracking).values(cursor).onConflictDoUpdate({ target: carrierTracking.carrier, set: cursor });
  },
});

/** Keeps the latest news of each parcel and moves its shipment; each that comes back is announced as a return, once. Barcodes of others are left. */
export async function keepNews(context: CommandContext, news: readonly ParcelNews[]): Promise<void> {
  const { tx } = context;
  const latest = new Map(news.map((one) => [one.barcode, one]));
  if (latest.size === 0) return;
  const parcels = await tx.db
    .select()
    .from(packages)
    .where(inArray(packages.barcode, [...latest.keys()]));
  for (const shipmentId of [...new Set(parcels.map((parcel) => parcel.shipmentId))].sort((one, other) => one - other)) {
    const comesBack = parcels.some(({ shipmentId: id, barcode }) => id === shipmentId && latest.get(barcode!)?.status === 'returned');
    if (comesBack) await lockLinesOf(tx, (await findShipment(tx, shipmentId)).basketId);
    const shipment = await lockShipment(tx, shipmentId);
    let isNews = false;
    for (const parcel of await packagesOf(tx, shipmentId)) {
      const found = parcel.barcode === null ? undefined : latest.get(parcel.barcode);
      const isOlder = found && parcel.trackedAt && Temporal.Instant.compare(found.at, Temporal.Instant.from(parcel.trackedAt)) < 0;
      if (!found || isOlder) continue;
      isNews ||= found.status === 'returned' && parcel.trackingStatus !== 'returned';
      const change = { trackingStatus: found.status, trackedAt: found.at.toString() };
      await tx.db.update(packages).set(change).where(eq(packages.id, parcel.id));
    }
    const statuses = (await packagesOf(tx, shipmentId)).map(({ trackingStatus }) => trackingStatus);
    const next = followParcels(shipment.status, statuses);
    if (next) {
      await saveShipment(tx, shipment, { status: next });
      await tx.record({
        fact: `shipment.${next}`,
        refs: { basket: shipment.basketId, shipment: shipment.id },
        from: shipment.status,
        to: next,
        data: { number: shipment.number },
      });
    }
    const returned = statuses.filter((status) => status === 'returned').length;
    if (isNews && (next ?? shipment.status) === 'returned')
      await announceReturned(context, shipment, returned, carrierName(shipment.carrier));
  }
}

const carrierNames: Readonly<Record<string, string>> = { postnl: 'PostNL', sendcloud: 'Sendcloud' };
const carrierName = (carrier: string) => carrierNames[carrier] ?? carrier;
