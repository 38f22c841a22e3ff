import { printPapersEndpoint } from '#modules/shipping/contract/label/print-papers.endpoint.ts';
import { decidePaper, papersOf, printerFor, type ShipmentPaper } from '#modules/shipping/domain/print-papers.ts';
import { hasLabels } from '#modules/shipping/domain/shipment.ts';
import { findPackedHere, loadLabels, loadPackingSlip, type RenderDocument } from '#modules/shipping/server/shipment-documents.ts';
import type { Shipment } from '#modules/shipping/server/shipments.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { isZplPrinter } from '#platform/server/printing/send-zpl.ts';
import { externalCallCommand } from '#platform/server/served.ts';

type Asked = { shipment: Shipment; paper: ShipmentPaper; printer: string; render: RenderDocument }[];

const loaders = { labels: loadLabels, packing_slip: loadPackingSlip };

export const printPapers = externalCallCommand<typeof printPapersEndpoint, Asked, Uint8Array[]>(printPapersEndpoint, {
  async read(context, { ids, papers, printers }) {
    const asked: Asked = [];
    for (const paper of papersOf(papers)) {
      const decided = decidePrinter(printersOf(context.kernel), printerFor(paper, printers));
      if (!decided.accepted) return decided;
      const fits = decidePaper(paper, { name: decided.value.name, isOfLabels: isZplPrinter(decided.value.uri) });
      if (!fits.accepted) return fits;
    }
    for (const id of new Set(ids)) {
      const shipment = await findPackedHere(context.tx, id);
      for (const paper of papersOf(papers)) {
        if (paper === 'labels' && !hasLabels(shipment)) continue;
        asked.push({ shipment, paper, printer: printerFor(paper, printers), render: await loaders[paper](context, shipment) });
      }
    }
    if (asked.length === 0) throw notFound();
    return asked;
  },
  async call(kernel, asked) {
    // One after the other: each starts a typesetter of its own.
    const rendered: Uint8Array[] = [];
    for (const { render } of asked) rendered.push(await render(kernel));
    return rendered;
  },
  async save(context, _, { read: asked, response: rendered }) {
    for (const [nth, { shipment, paper, printer }] of asked.entries()) {
      const refs = { basket: shipment.basketId, shipment: shipment.id };
      await queuePrint(context, printer, { title: `${shipment.number}-${paper}`, bytes: rendered[nth]!, refs });
      await context.tx.record({ fact: `shipment.${paper}_printed`, refs, data: { number: shipment.number, printer } });
    }
    return {
      shipments: new Set(asked.map(({ shipment }) => shipment.id)).size,
      printers: [...new Set(asked.map(({ printer }) => printer))],
    };
  },
});
