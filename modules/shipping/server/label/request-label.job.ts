import { and, eq } from 'drizzle-orm';
import { type LabelCarrierName, needsCarrierLabel } from '#modules/shipping/domain/shipment.ts';
import { trackingUrl } from '#modules/shipping/domain/tracking.ts';
import { type CarrierFailure, type CarrierLabel, joinErrors, type LabelRequest } from '#modules/shipping/server/carrier/carrier.ts';
import { carrierFor } from '#modules/shipping/server/carrier/carrier-url.ts';
import { lockShipment, packagesOf, type Shipment, saveShipment } from '#modules/shipping/server/shipments.store.ts';
import { packages, shipments } from '#modules/shipping/server/shipping.tables.ts';
import { addFile, type PutFile, putBytes } from '#platform/server/files/files.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { buildLabelRequest } from './label-request.ts';
import { enqueueVoiding } from './void-label.job.ts';

const jobName = 'shipping.requestLabel';
/** Seven tries take some twenty minutes; after the last, a person decides. */
const maxTries = 7;
const firstWaitSeconds = 15;

/** Enqueues the label request for this version of the shipment, to run after the commit. */
export async function enqueueLabelRequest({ tx }: CommandContext, { id, version }: Pick<Shipment, 'id' | 'version'>): Promise<void> {
  await tx.addJob(jobName, { shipmentId: id, version });
}

type Question = { shipmentId: number; question: number; carrier: LabelCarrierName; request: LabelRequest };
/** A label whose PDF is already in the file store. */
type StoredLabel = Omit<CarrierLabel, 'pdf'> & { put: PutFile };
type StoredLabels = { kind: 'labels'; labels: StoredLabel[]; reference?: string };
type Answer = CarrierFailure | StoredLabels;

/**
 * Requests the labels of a shipment from the carrier, outside any transaction. The try is counted beforehand, and the MessageID stays the
 * same until the recipient changes, so that a repetition, after a crash or by hand, makes no second label. If the shipment changed since,
 * the job that the change enqueued takes over.
 */
export const requestLabelJob = externalCallJob<Question, Answer>(jobName, { read: readQuestion, call: askCarrier, save: saveAnswer });

async function readQuestion(context: CommandContext, payload: Record<string, unknown>): Promise<Question | undefined> {
  const { tx } = context;
  const shipment = await lockShipment(tx, Number(payload.shipmentId));
  const { carrier } = shipment;
  if (shipment.status !== 'label_requested' || shipment.version !== Number(payload.version) || !needsCarrierLabel(carrier))
    return undefined;
  await tx.db
    .update(shipments)
    .set({ labelTries: shipment.labelTries + 1 })
    .where(eq(shipments.id, shipment.id));
  const parcels = await packagesOf(tx, shipment.id);
  const request = await buildLabelRequest(context, shipment, parcels, `${shipment.id}-${shipment.labelQuestion}`);
  return { shipmentId: shipment.id, question: shipment.labelQuestion, carrier, request };
}

async function askCarrier(kernel: Kernel, { carrier, request }: Question): Promise<Answer> {
  const answer = await carrierFor(kernel, carrier).requestLabels(request);
  if (answer.kind !== 'labels') return answer;
  const labels = await Promise.all(answer.labels.map(async ({ pdf, ...label }) => ({ ...label, put: await putBytes(kernel, pdf) })));
  return { ...answer, labels };
}

async function saveAnswer(context: CommandContext, payload: Record<string, unknown>, asked: Question, answer: Answer): Promise<void> {
  const { tx, now } = context;
  const shipment = await lockShipment(tx, asked.shipmentId);
  // The shipment was canceled, or its recipient changed, while the carrier was processing the request.
  const isObsolete = shipment.status === 'canceled' || shipment.labelQuestion !== asked.question;
  if (isObsolete && answer.kind === 'labels') return recordLateLabels(context, shipment, answer);
  if (isObsolete || shipment.status !== 'label_requested') return;
  if (answer.kind === 'labels') return saveLabels(context, shipment, answer);
  // The label was requested again by hand; that newer job saves the response.
  if (shipment.version !== Number(payload.version)) return;
  if (answer.kind === 'refused') return saveFailure(context, shipment, joinErrors(answer.errors));
  if (shipment.labelTries >= maxTries) return saveFailure(context, shipment, answer.reason);
  const seconds = answer.afterSeconds ?? firstWaitSeconds * 2 ** (shipment.labelTries - 1);
  await tx.addJob(jobName, payload, { runAt: now.add({ seconds: Math.ceil(seconds) }).toString() });
}

async function saveLabels(context: CommandContext, shipment: Shipment, { labels, reference }: StoredLabels): Promise<void> {
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
    trackingUrl: labels[0]!.trackingUrl ?? trackingUrl(trackingNumber, shipment.recipient),
    carrierReference: reference ?? null,
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

/** Records labels that arrived too late to be used, and asks the carrier to void them. */
async function recordLateLabels({ tx }: CommandContext, shipment: Shipment, { labels, reference }: StoredLabels): Promise<void> {
  const known = new Set((await packagesOf(tx, shipment.id)).map(({ barcode }) => barcode));
  const late = labels.map(({ barcode }) => barcode).filter((barcode) => !known.has(barcode));
  if (late.length === 0) return;
  await enqueueVoiding(tx, shipment, reference ?? null);
  await tx.record({
    fact: 'shipment.label_late',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    data: { number: shipment.number, barcodes: late.join(', '), since: shipment.status === 'canceled' ? 'canceled' : 'changed' },
  });
}

async function saveFailure({ tx }: CommandContext, shipment: Shipment, labelError: string): Promise<void> {
  await saveShipment(tx, shipment, { status: 'label_failed', labelError });
  await tx.record({
    fact: 'shipment.label_failed',
    refs: { basket: shipment.basketId, shipment: shipment.id },
    from: shipment.status,
    to: 'label_failed',
    data: { number: shipment.number, reason: labelError },
  });
}
