import { sql } from 'drizzle-orm';
import { type LabelCarrierName, needsCarrierLabel } from '#modules/shipping/domain/shipment.ts';
import { type AnnounceResponse, joinErrors, type LabelCarrier } from '#modules/shipping/server/carrier/carrier.ts';
import { carrierFor } from '#modules/shipping/server/carrier/carrier-url.ts';
import { findShipment, lockShipment, packagesOf, type Shipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { buildLabelRequest } from './label-request.ts';

const jobName = 'shipping.announce';
/** Twelve tries take some eight hours; after the last, the shipment is listed first as failed and a person decides. */
const maxTries = 12;
const firstWaitSeconds = 15;
/** One job per shipment: an announcement by hand replaces the waiting retry. */
const keyOf = (shipmentId: number) => `announce:${shipmentId}`;

/**
 * Enqueues the announcement of the parcels, to run after the commit. Labels are made without announcing, because a shipment may still be
 * unpacked.
 */
export async function enqueueAnnouncement({ tx }: CommandContext, { id, carrier }: Pick<Shipment, 'id' | 'carrier'>): Promise<void> {
  if (needsCarrierLabel(carrier)) await tx.addJob(jobName, { shipmentId: id, tries: 1 }, { key: keyOf(id) });
}

type Question = { shipment: Shipment; carrier: LabelCarrierName; request: Parameters<LabelCarrier['announce']>[0] };

async function isAnnounced(tx: ReadTx, { id }: Shipment): Promise<boolean> {
  const announced = await tx.row(
    sql`SELECT 1 FROM facts WHERE refs @> ARRAY[${`shipment:${id}`}]::text[] AND fact = 'shipment.announced' LIMIT 1`,
  );
  return announced !== undefined;
}

/**
 * Announces the shipment outside any transaction and retries temporary failures. A refusal, or a carrier that stays unreachable, is saved
 * on the shipment.
 */
export const announceShipmentJob = externalCallJob<Question, AnnounceResponse>(jobName, {
  async read(context, payload) {
    const { tx } = context;
    const shipment = await findShipment(tx, Number(payload.shipmentId));
    const { carrier } = shipment;
    if (!needsCarrierLabel(carrier) || (await isAnnounced(tx, shipment))) return undefined;
    const parcels = await packagesOf(tx, shipment.id);
    const request = await buildLabelRequest(context, shipment, parcels, `${shipment.id}-confirm`);
    return { shipment, carrier, request: { ...request, barcodes: parcels.flatMap(({ barcode }) => barcode ?? []) } };
  },
  call: (kernel, { carrier, request }) => carrierFor(kernel, carrier).announce(request),
  async save({ tx, now }, payload, { shipment: { id } }, answer) {
    const tries = Number(payload.tries);
    if (answer.kind === 'later' && tries < maxTries) {
      const seconds = answer.afterSeconds ?? firstWaitSeconds * 2 ** (tries - 1);
      const runAt = now.add({ seconds: Math.ceil(seconds) }).toString();
      return tx.addJob(jobName, { ...payload, tries: tries + 1 }, { runAt, key: keyOf(id) });
    }
    const shipment = await lockShipment(tx, id);
    // A job that was enqueued by hand announced the shipment in the meantime.
    if (await isAnnounced(tx, shipment)) return;
    const refs = { basket: shipment.basketId, shipment: shipment.id };
    const { number } = shipment;
    if (answer.kind === 'announced') {
      if (shipment.announceError !== null) await saveShipment(tx, shipment, { announceError: null });
      return tx.record({ fact: 'shipment.announced', refs, data: { number } });
    }
    const reason = answer.kind === 'refused' ? joinErrors(answer.errors) : answer.reason;
    await saveShipment(tx, shipment, { announceError: reason });
    return tx.record({ fact: 'shipment.announce_failed', refs, data: { number, reason } });
  },
});
