import { and, eq } from 'drizzle-orm';
import { trackingUrl } from '#modules/shipping/domain/tracking.ts';
import { addFile, type PutFile, putBytes } from '#platform/server/files.ts';
import { askingJob } from '#platform/server/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type LabelAnswer, type LabelRequest, saidBy } from './carrier/carrier.ts';
import { carrierOf } from './carrier/carrier-url.ts';
import { labelRequestOf } from './label-request.ts';
import { lockShipment, packagesOf, type Shipment, saveShipment } from './shipments.store.ts';
import { packages, shipments } from './shipping.tables.ts';

const jobName = 'shipping.requestLabel';
/** A carrier that is down is asked for some twenty minutes; then a person decides. */
const triesAtMost = 7;
const firstWaitSeconds = 15;

/** Asks the carrier after the commit, for the shipment as it is at this version. */
export async function askForLabel({ tx }: CommandContext, { id, version }: Pick<Shipment, 'id' | 'version'>): Promise<void> {
  await tx.addJob(jobName, { shipmentId: id, version });
}

type Asked = { shipmentId: number; question: number; request: LabelRequest };
/** The carrier's answer, its labels put into the store of files. */
type Kept = { barcode: string; put: PutFile };
type Answer = Exclude<LabelAnswer, { kind: 'labels' }> | { kind: 'labels'; labels: Kept[] };

/**
 * Asks the carrier for the labels of a shipment, without a transaction. The try is counted before, and the question has the same name until
 * the recipient is another, so that whoever asks it again, after a kill or by hand, makes no second label; a shipment that changed since
 * is left to the job that its change queued.
 */
export const requestLabelJob = askingJob<Asked, Answer>(jobName, { read: readQuestion, ask: askCarrier, keep: keepAnswer });

async function readQuestion(context: CommandContext, payload: Record<string, unknown>): Promise<Asked | undefined> {
  const { tx } = context;
  const shipment = await lockShipment(tx, Number(payload.shipmentId));
  if (shipment.status !== 'label_requested' || shipment.version !== Number(payload.version)) return undefined;
  await tx.db
    .update(shipments)
    .set({ labelTries: shipment.labelTries + 1 })
    .where(eq(shipments.id, shipment.id));
  const parcels = await packagesOf(tx, shipment.id);
  const request = await labelRequestOf(context, shipment, parcels, `${shipment.id}-${shipment.labelQuestion}`);
  return { shipmentId: shipment.id, question: shipment.labelQuestion, request };
}

async function askCarrier(kernel: Kernel, { request }: Asked): Promise<Answer> {
  const answer = await carrierOf(kernel).requestLabels(request);
  if (answer.kind !== 'labels') return answer;
  const labels = await Promise.all(answer.labels.map(async ({ barcode, pdf }) => ({ barcode, put: await putBytes(kernel, pdf) })));
  return { kind: 'labels', labels };
}

async function keepAnswer(context: CommandContext, payload: Record<string, unknown>, asked: Asked, answer: Answer): Promise<void> {
  const { tx, now } = context;
  const shipment = await lockShipment(tx, asked.shipmentId);
  // Canceled, or sent to somebody else, while the carrier thought about it.
  const isOver = shipment.status === 'canceled' || shipment.labelQuestion !== asked.question;
  if (isOver && answer.kind === 'labels') return tellLate(context, shipment, answer.labels);
  if (isOver || shipment.status !== 'label_requested') return;
  if (answer.kind === 'labels') return keepLabels(context, shipment, answer.labels);
  // Asked again by hand: that job keeps what is said now.
  if (shipment.version !== Number(payload.version)) return;
  if (answer.kind === 'refused') return labelFailed(context, shipment, saidBy(answer.errors));
  if (shipment.labelTries >= triesAtMost) return labelFailed(context, shipment, answer.reason);
  const seconds = answer.afterSeconds ?? firstWaitSeconds * 2 ** (shipment.labelTries - 1);
  await tx.addJob(jobName, payload, { runAt: now.add({ seconds: Math.ceil(seconds) }).toString() });
}

async function keepLabels(context: CommandContext, shipment: Shipment, labels: readonly Kept[]): Promise<void> {
  const { tx } = context;
  for (const [index, { barcode, put }] of labels.entries()) {
    const file = await addFile(context, put, {
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

/** Labels that nobody will stick on: the carrier expects no parcel until it is announced, so there is nothing to take back. */
async function tellLate({ tx }: CommandContext, shipment: Shipment, labels: readonly Kept[]): Promise<void> {
  const known = new Set((await packagesOf(tx, shipment.id)).map(({ barcode }) => barcode));
  const late = labels.map(({ barcode }) => barcode).filter((barcode) => !known.has(barcode));
  if (late.length === 0) return;
  await tx.record({
    fact: 'shipment.label_late',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    data: { number: shipment.number, barcodes: late.join(', '), since: shipment.status === 'canceled' ? 'canceled' : 'changed' },
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
