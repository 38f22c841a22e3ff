import { eq } from 'drizzle-orm';
import { printLotLabelEndpoint } from '#modules/stock/contract/material/print-lot-label.endpoint.ts';
import { stockLots } from '#modules/stock/server/stock.tables.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { type RenderedLabel, readLabel } from './lot-label.ts';

export const printLotLabel = externalCallCommand<typeof printLotLabelEndpoint, RenderedLabel, Uint8Array>(printLotLabelEndpoint, {
  async read(context, { lotId, printer }) {
    const decided = decidePrinter(printersOf(context.kernel), printer);
    return decided.accepted ? readLabel(context, lotId) : decided;
  },
  call: (_kernel, { render }) => render(),
  async save(context, { lotId, printer }, { read: { label }, response: bytes }) {
    await context.tx.db.update(stockLots).set({ labelPrinted: true }).where(eq(stockLots.id, lotId));
    const refs = { stock_lot: lotId, stock_item: label.itemId };
    await queuePrint(context, printer, { title: `lot-${label.lot}`, bytes, refs });
    await context.tx.record({ fact: 'stock.lot_label_printed', refs, data: { lot: label.lot, printer } });
    return { printer };
  },
});
