import { printPapersEndpoint } from '#modules/shipping/contract/print-papers.endpoint.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { command } from '#platform/server/served.ts';
import { labelsPdf, packingSlipPdf } from './shipment-documents.ts';
import { findShipment } from './shipments.store.ts';

export const printPapers = command(printPapersEndpoint, async (context, { id, papers, printer }) => {
  const shipment = await findShipment(context.tx, id);
  const decided = decidePrinter(printersOf(context.kernel), printer);
  if (!decided.accepted) return decided;
  const { name } = decided.value;
  const refs = { basket: shipment.basketId, shipment: shipment.id };
  const bytes = await (papers === 'labels' ? labelsPdf : packingSlipPdf)(context, shipment);
  await queuePrint(context, decided.value, { title: `${shipment.number}-${papers}`, bytes, refs });
  await context.tx.record({ fact: `shipment.${papers}_printed`, refs, data: { number: shipment.number, printer: name } });
  return { printer: name };
});
