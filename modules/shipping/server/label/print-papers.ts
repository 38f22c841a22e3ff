import { printPapersEndpoint } from '#modules/shipping/contract/label/print-papers.endpoint.ts';
import { decidePapers } from '#modules/shipping/domain/print-papers.ts';
import { findPackedHere, loadLabels, loadPackingSlip, type RenderDocument } from '#modules/shipping/server/shipment-documents.ts';
import type { Shipment } from '#modules/shipping/server/shipments.store.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { isZplPrinter } from '#platform/server/printing/send-zpl.ts';
import { externalCallCommand } from '#platform/server/served.ts';

type Paper = 'labels' | 'packing_slip';
type Asked = { shipment: Shipment; papers: { name: Paper; render: RenderDocument }[] };
type Printed = { name: Paper; bytes: Uint8Array }[];

const loaders = { labels: loadLabels, packing_slip: loadPackingSlip };

export const printPapers = externalCallCommand<typeof printPapersEndpoint, Asked, Printed>(printPapersEndpoint, {
  async read(context, { id, papers, printer }) {
    const shipment = await findPackedHere(context.tx, id);
    const decided = decidePrinter(printersOf(context.kernel), printer);
    if (!decided.accepted) return decided;
    const fits = decidePapers(papers, { name: printer, isOfLabels: isZplPrinter(decided.value.uri) });
    if (!fits.accepted) return fits;
    const names: readonly Paper[] = papers === 'all' ? ['packing_slip', 'labels'] : [papers];
    const loaded = names.map(async (name) => ({ name, render: await loaders[name](context, shipment) }));
    return { shipment, papers: await Promise.all(loaded) };
  },
  call: (kernel, { papers }) => Promise.all(papers.map(async ({ name, render }) => ({ name, bytes: await render(kernel) }))),
  async save(context, { printer }, { read: { shipment }, response: printed }) {
    const refs = { basket: shipment.basketId, shipment: shipment.id };
    for (const { name, bytes } of printed) {
      await queuePrint(context, printer, { title: `${shipment.number}-${name}`, bytes, refs });
      await context.tx.record({ fact: `shipment.${name}_printed`, refs, data: { number: shipment.number, printer } });
    }
    return { printer };
  },
});
