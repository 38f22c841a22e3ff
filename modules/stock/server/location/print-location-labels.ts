import { printLocationLabelsEndpoint } from '#modules/stock/contract/location/print-location-labels.endpoint.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { type RenderedLabels, readLabels } from './location-labels.ts';

export const printLocationLabels = externalCallCommand<typeof printLocationLabelsEndpoint, RenderedLabels, Uint8Array>(
  printLocationLabelsEndpoint,
  {
    async read(context, { id, printer }) {
      const decided = decidePrinter(printersOf(context.kernel), printer);
      if (!decided.accepted) return decided;
      const labels = await readLabels(context, id);
      return labels.accepted ? labels.value : labels;
    },
    call: (_kernel, { render }) => render(),
    async save(context, { id, printer }, { read: { code, count }, response: bytes }) {
      const refs = { stock_location: id };
      await queuePrint(context, printer, { title: `labels-${code}`, bytes, refs });
      await context.tx.record({ fact: 'stock.location_labels_printed', refs, data: { code, count, printer } });
      return { printer };
    },
  },
);
