import { readShipmentPapersEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { hasLabels, isPackedHere } from '#modules/shipping/domain/shipment.ts';
import { loadLabels, loadPackingSlip, type RenderDocument } from '#modules/shipping/server/shipment-documents.ts';
import { findShipment } from '#modules/shipping/server/shipments.store.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { Download, query } from '#platform/server/served.ts';

export const readShipmentPapers = query(readShipmentPapersEndpoint, async (context, { ids, papers }) => {
  const parts: RenderDocument[] = [];
  for (const id of new Set(ids.split(',').map(Number))) {
    const shipment = await findShipment(context.tx, id);
    if (shipment.status === 'canceled' || !isPackedHere(shipment.type) || (papers === 'labels' && !hasLabels(shipment))) continue;
    parts.push(await (papers === 'labels' ? loadLabels : loadPackingSlip)(context, shipment));
  }
  if (parts.length === 0) throw notFound();
  return new Download({ bytes: (kernel: Kernel) => joined(kernel, parts), mime: 'application/pdf', name: `${papers}.pdf`, inline: true });
});

async function joined(kernel: Kernel, parts: readonly RenderDocument[]): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const all = await PDFDocument.create();
  for (const part of parts) {
    const read = await PDFDocument.load(await part(kernel));
    for (const page of await all.copyPages(read, read.getPageIndices())) all.addPage(page);
  }
  return all.save();
}
