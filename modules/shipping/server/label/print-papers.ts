import { printPapersEndpoint } from '#modules/shipping/contract/label/print-papers.endpoint.ts';
import { findPackedHere, loadLabels, loadPackingSlip, type RenderDocument } from '#modules/shipping/server/shipment-documents.ts';
import type { Shipment } from '#modules/shipping/server/shipments.store.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { externalCallCommand } from '#platform/server/served.ts';

type Asked = { shipment: Shipment; paper: RenderDocument };

export const printPapers = externalCallCommand<typeof printPapersEndpoint, Asked, Uint8Array>(printPapersEndpoint, {
  async read(context, { id, papers, printer }) {
    const shipment = await findPackedHere(context.tx, id);
    const decided = decidePrinter(printersOf(context.kernel), printer);
    if (!decided.accepted) return decided;
    return { shipment, paper: await (papers === 'labels' ? loadLabels : loadPackingSlip)(context, shipment) };
  },
  call: (kernel, { paper }) => paper(kernel),
  async save(context, { papers, printer }, { read: { shipment }, response: bytes }) {
    const refs = { basket: shipment.basketId, shipment: shipment.id };
    await queuePrint(context, printer, { title: `${shipment.number}-${papers}`, bytes, refs });
    await context.tx.record({ fact: `shipment.${papers}_printed`, refs, data: { number: shipment.number, printer } });
    return { printer };
  },
});
