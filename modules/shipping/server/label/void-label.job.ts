import { type LabelCarrierName, needsCarrierLabel } from '#modules/shipping/domain/shipment.ts';
import { joinErrors, type VoidResponse } from '#modules/shipping/server/carrier/carrier.ts';
import { carrierFor } from '#modules/shipping/server/carrier/carrier-url.ts';
import { findShipment, lockShipment, type Shipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Tx } from '#platform/server/served.ts';

const jobName = 'shipping.voidLabel';
/** Twelve tries take some eight hours; after the last, the shipment is listed first as failed and a person decides. */
const maxTries = 12;
const firstWaitSeconds = 15;
const keyOf = (reference: string) => `void:${reference}`;

/** Enqueues the voiding of a shipment's labels at a carrier that charges unused ones, to run after the commit. */
export async function enqueueVoiding(tx: Tx, { id }: Pick<Shipment, 'id'>, reference: string | null): Promise<void> {
  if (reference !== null) await tx.addJob(jobName, { shipmentId: id, reference, tries: 1 }, { key: keyOf(reference) });
}

type Question = { carrier: LabelCarrierName; reference: string };

/** Voids labels outside any transaction and retries temporary failures. A refusal is saved on the shipment. */
export const voidLabelJob = externalCallJob<Question, VoidResponse>(jobName, {
  async read({ tx }, payload) {
    const { carrier } = await findShipment(tx, Number(payload.shipmentId));
    return needsCarrierLabel(carrier) ? { carrier, reference: String(payload.reference) } : undefined;
  },
  call: (kernel, { carrier, reference }) => carrierFor(kernel, carrier).voidLabels(reference),
  async save({ tx, now }, payload, { reference }, answer) {
    const tries = Number(payload.tries);
    if (answer.kind === 'later' && tries < maxTries) {
      const seconds = answer.afterSeconds ?? firstWaitSeconds * 2 ** (tries - 1);
      const runAt = now.add({ seconds: Math.ceil(seconds) }).toString();
      return tx.addJob(jobName, { ...payload, tries: tries + 1 }, { runAt, key: keyOf(reference) });
    }
    const shipment = await lockShipment(tx, Number(payload.shipmentId));
    const refs = { basket: shipment.basketId, shipment: shipment.id };
    const { number } = shipment;
    if (answer.kind === 'voided') {
      if (shipment.voidError !== null) await saveShipment(tx, shipment, { voidError: null });
      return tx.record({ fact: 'shipment.label_voided', refs, data: { number, pending: answer.isPending ? 'yes' : 'no' } });
    }
    const reason = answer.kind === 'refused' ? joinErrors(answer.errors) : answer.reason;
    await saveShipment(tx, shipment, { voidError: reason, voidReference: reference });
    return tx.record({ fact: 'shipment.void_failed', refs, data: { number, reason } });
  },
});
