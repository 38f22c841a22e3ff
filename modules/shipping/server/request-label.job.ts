import { and, eq } from 'drizzle-orm';
import { trackingUrl } from '#modules/shipping/domain/tracking.ts';
import { storeFile } from '#platform/server/files.ts';
import { job } from '#platform/server/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { CarrierError, LabelAnswer } from './carrier/carrier.ts';
import { carrierOf } from './carrier/carrier-url.ts';
import { orderNumberOf, readBrand } from './sender.ts';
import { lockShipment, packagesOf, type Shipment, saveShipment } from './shipments.store.ts';
import { packages, shipments } from './shipping.tables.ts';

const jobName = 'shipping.requestLabel';
/** A carrier that is down is asked for some twenty minutes; then a person decides. */
const triesAtMost = 7;
const firstWaitSeconds = 15;

/** Asks the carrier after the commit. The shipment's version at this moment names the question. */
export async function askForLabel({ tx }: CommandContext, { id, version }: Pick<Shipment, 'id' | 'version'>): Promise<void> {
  await tx.addJob(jobName, { shipmentId: id, version });
}

/**
 * Asks the carrier for the labels of a shipment. Its id and the version it was asked at name the question, so that a second run of
 * this job makes no second label; a shipment that changed since is left to the job that its change queued.
 */
export const requestLabelJob = job(jobName, async (context, payload) => {
  const { tx, kernel, now } = context;
  const version = Number(payload.version);
  const shipment = await lockShipment(tx, Number(payload.shipmentId));
  if (shipment.status !== 'label_requested' || shipment.version !== version) return;
  const parcels = await packagesOf(tx, shipment.id);
  const answer = await carrierOf(kernel).requestLabels({
    messageId: `${shipment.id}-${version}`,
    at: now,
    timeZone: kernel.config.timeZone,
    sender: await readBrand(tx, shipment.businessUnitId),
    to: shipment.recipient,
    type: shipment.type,
    method: shipment.method,
    reference: shipment.number,
    orderNumber: await orderNumberOf(tx, shipment.basketId),
    parcelGrams: parcels.map(({ grams }) => grams),
  });
  if (answer.kind === 'labels') return keepLabels(context, shipment, answer.labels);
  if (answer.kind === 'refused') return labelFailed(context, shipment, saidBy(answer.errors));
  const tries = shipment.labelTries + 1;
  if (tries >= triesAtMost) return labelFailed(context, shipment, answer.reason);
  const seconds = answer.afterSeconds ?? firstWaitSeconds * 2 ** shipment.labelTries;
  await tx.db.update(shipments).set({ labelTries: tries }).where(eq(shipments.id, shipment.id));
  await tx.addJob(jobName, { shipmentId: shipment.id, version }, { runAt: now.add({ seconds: Math.ceil(seconds) }).toString() });
});

type Labels = Extract<LabelAnswer, { kind: 'labels' }>['labels'];

async function keepLabels(context: CommandContext, shipment: Shipment, labels: Labels): Promise<void> {
  const { tx } = context;
  for (const [index, { barcode, pdf }] of labels.entries()) {
    const file = await storeFile(context, pdf, {
      name: `${shipment.number}-${index + 1}.pdf`,
      mime: 'application/pdf',
      refs: [`shipment:${shipment.id}`],
    });
    await tx.db
      .update(packages)
      .set({ barcode, labelFileId: file.id })
      .where(and(eq(packages.shipmentId, shipment.id), eq(packages.position, index + 1)));
  }
  const trackingNumber = labels[0]!.barcode;
  await saveShipment(tx, shipment, {
    status: 'label_created',
    trackingNumber,
    trackingUrl: trackingUrl(trackingNumber, shipment.recipient),
    labelError: null,
  });
  await tx.record({
    fact: 'shipment.label_created',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    from: shipment.status,
    to: 'label_created',
    data: { number: shipment.number, tracking: trackingNumber },
  });
}

async function labelFailed({ tx }: CommandContext, shipment: Shipment, labelError: string): Promise<void> {
  await saveShipment(tx, shipment, { status: 'label_failed', labelError });
  await tx.record({
    fact: 'shipment.label_failed',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    from: shipment.status,
    to: 'label_failed',
    data: { number: shipment.number, reason: labelError },
  });
}

function saidBy(errors: readonly CarrierError[]): string {
  return errors.map(({ code, message }) => (code === '' ? message : `${message} (${code})`)).join('; ');
}
