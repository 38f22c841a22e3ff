import { sql } from 'drizzle-orm';
import { needsCarrierLabel } from '#modules/shipping/domain/shipment.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { askingJob } from '#platform/server/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type AnnounceAnswer, type LabelCarrier, saidBy } from './carrier/carrier.ts';
import { carrierOf } from './carrier/carrier-url.ts';
import { labelRequestOf } from './label-request.ts';
import { findShipment, lockShipment, packagesOf, type Shipment, saveShipment } from './shipments.store.ts';

const jobName = 'shipping.announce';
/** A carrier that is down is told for some eight hours; then a person decides, who finds it on top of the shipments. */
const triesAtMost = 12;
const firstWaitSeconds = 15;
/** One at a time for a shipment: whoever asks by hand does not wait for the next try. */
const keyOf = (shipmentId: number) => `announce:${shipmentId}`;

/** Tells the carrier, after the commit, that the parcels are coming: their labels were made without it, for shipments are unpacked as well. */
export async function announceShipment({ tx }: CommandContext, { id, carrier }: Pick<Shipment, 'id' | 'carrier'>): Promise<void> {
  if (needsCarrierLabel(carrier)) await tx.addJob(jobName, { shipmentId: id, tries: 1 }, { key: keyOf(id) });
}

type Asked = { shipment: Shipment; request: Parameters<LabelCarrier['announce']>[0] };

async function isAnnounced(tx: ReadTx, { id }: Shipment): Promise<boolean> {
  const told = await tx.row(
    sql`SELECT 1 FROM facts WHERE refs @> ARRAY[${`shipment:${id}`}]::text[] AND fact = 'shipment.announced' LIMIT 1`,
  );
  return told !== undefined;
}

/** Tells it without a transaction, and tries again what passes; a refusal, or a carrier that stays away, stands on the shipment. */
export const announceShipmentJob = askingJob<Asked, AnnounceAnswer>(jobName, {
  async read(context, payload) {
    const { tx } = context;
    const shipment = await findShipment(tx, Number(payload.shipmentId));
    if (await isAnnounced(tx, shipment)) return undefined;
    const parcels = await packagesOf(tx, shipment.id);
    const request = await labelRequestOf(context, shipment, parcels, `${shipment.id}-confirm`);
    return { shipment, request: { ...request, barcodes: parcels.flatMap(({ barcode }) => barcode ?? []) } };
  },
  ask: (kernel, { request }) => carrierOf(kernel).announce(request),
  async keep({ tx, now }, payload, { shipment: { id } }, answer) {
    const tries = Number(payload.tries);
    if (answer.kind === 'later' && tries < triesAtMost) {
      const seconds = answer.afterSeconds ?? firstWaitSeconds * 2 ** (tries - 1);
      const runAt = now.add({ seconds: Math.ceil(seconds) }).toString();
      return tx.addJob(jobName, { ...payload, tries: tries + 1 }, { runAt, key: keyOf(id) });
    }
    const shipment = await lockShipment(tx, id);
    // Told meanwhile by another, who was asked by hand.
    if (await isAnnounced(tx, shipment)) return;
    const refs = { basket: shipment.basketId, shipment: shipment.id };
    const { number } = shipment;
    if (answer.kind === 'announced') {
      if (shipment.announceError !== null) await saveShipment(tx, shipment, { announceError: null });
      return tx.record({ fact: 'shipment.announced', refs, data: { number } });
    }
    const reason = answer.kind === 'refused' ? saidBy(answer.errors) : answer.reason;
    await saveShipment(tx, shipment, { announceError: reason });
    return tx.record({ fact: 'shipment.announce_failed', refs, data: { number, reason } });
  },
});
