import { eq, inArray, sql } from 'drizzle-orm';
import { followParcels, type ParcelNews, trackingPeriod } from '#modules/shipping/domain/follow-parcels.ts';
import { joinErrors, type NewsResponse } from '#modules/shipping/server/carrier/carrier.ts';
import { carrierFor } from '#modules/shipping/server/carrier/carrier-url.ts';
import { lockShipment, packagesOf, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { carrierTracking, packages } from '#modules/shipping/server/shipping.tables.ts';
import { externalCallJob, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';

const jobName = 'shipping.readTracking';
const carrier = 'postnl' as const;
/** After a failure without a time of its own. */
const waitMinutes = 15;

async function readCursor({ tx }: Pick<CommandContext, 'tx'>) {
  const [cursor] = await tx.db.select().from(carrierTracking).where(eq(carrierTracking.carrier, carrier));
  return cursor && { readUntil: Temporal.Instant.from(cursor.readUntil), askAfter: Temporal.Instant.from(cursor.askAfter) };
}

/** Every minute: asks the carrier when its last news is a quarter of an hour old and some parcel is on its way. */
export const followTracking = job(
  'shipping.followTracking',
  async (context) => {
    const { tx, now } = context;
    const cursor = await readCursor(context);
    if (cursor && Temporal.Instant.compare(now, cursor.askAfter) < 0) return;
    if (!trackingPeriod(cursor?.readUntil, now)) return;
    const underWay = await tx.row(
      sql`SELECT 1 FROM shipments WHERE carrier = ${carrier} AND status IN ('handed_over', 'in_transit') LIMIT 1`,
    );
    if (underWay) await tx.addJob(jobName, {}, { key: jobName });
  },
  { everyMinute: true },
);

type Period = { from: Temporal.Instant; to: Temporal.Instant };

/** Reads what changed at the carrier since the last answer, and moves the shipments of those parcels. */
export const readTrackingJob = externalCallJob<Period, NewsResponse>(jobName, {
  read: async (context) => trackingPeriod((await readCursor(context))?.readUntil, context.now),
  ask: (kernel, period) => carrierFor(kernel).readNews(period),
  async keep(context, _payload, period, answer) {
    const { tx, now } = context;
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

/** Keeps the latest news of each parcel and moves its shipment; barcodes of others are left. */
export async function keepNews(context: CommandContext, news: readonly ParcelNews[]): Promise<void> {
  const { tx } = context;
  const latest = new Map(news.map((one) => [one.barcode, one]));
  if (latest.size === 0) return;
  const parcels = await tx.db
    .select()
    .from(packages)
    .where(inArray(packages.barcode, [...latest.keys()]));
  for (const shipmentId of [...new Set(parcels.map((parcel) => parcel.shipmentId))].sort((one, other) => one - other)) {
    const shipment = await lockShipment(tx, shipmentId);
    for (const parcel of await packagesOf(tx, shipmentId)) {
      const found = parcel.barcode === null ? undefined : latest.get(parcel.barcode);
      const isOlder = found && parcel.trackedAt && Temporal.Instant.compare(found.at, Temporal.Instant.from(parcel.trackedAt)) < 0;
      if (!found || isOlder) continue;
      const change = { trackingStatus: found.status, trackedAt: found.at.toString() };
      await tx.db.update(packages).set(change).where(eq(packages.id, parcel.id));
    }
    const statuses = (await packagesOf(tx, shipmentId)).map(({ trackingStatus }) => trackingStatus);
    const next = followParcels(shipment.status, statuses);
    if (!next) continue;
    await saveShipment(tx, shipment, { status: next });
    await tx.record({
      fact: `shipment.${next}`,
      refs: { basket: shipment.basketId, shipment: shipment.id },
      from: shipment.status,
      to: next,
      data: { number: shipment.number },
    });
  }
}
