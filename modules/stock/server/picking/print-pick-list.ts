import { printPickListEndpoint } from '#modules/stock/contract/picking/print-pick-list.endpoint.ts';
import { decidePrinter, printersOf, queuePrint } from '#platform/server/printing/print.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { type RenderedPickList, readPickListPages } from './pick-list-paper.ts';

export const printPickList = externalCallCommand<typeof printPickListEndpoint, RenderedPickList, Uint8Array>(printPickListEndpoint, {
  async read(context, { id, printer }) {
    const decided = decidePrinter(printersOf(context.kernel), printer);
    return decided.accepted ? readPickListPages(context, id) : decided;
  },
  call: (_kernel, { render }) => render(),
  async save(context, { id, printer }, { response: bytes }) {
    const refs = { pick_list: id };
    await queuePrint(context, printer, { title: `pick-list-${id}`, bytes, refs });
    await context.tx.record({ fact: 'stock.pick_list_printed', refs, data: { list: id, printer } });
    return { printer };
  },
});
