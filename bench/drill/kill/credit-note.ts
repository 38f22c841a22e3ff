import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import type { Story } from './scene.ts';
import { invoiceOf, sellToInvoice } from './sell.ts';

/** A final invoice is credited. */
export const creditNoteStory: Story = [
  {
    kind: 'invoice credited',
    of: [creditInvoiceEndpoint],
    async perform(scene) {
      const sale = await sellToInvoice(scene, `${scene.name} credited`);
      const { version } = await invoiceOf(scene, sale);
      await scene.call(creditInvoiceEndpoint, { id: sale.invoiceId!, version, reason: scene.name });
      return String(sale.invoiceId!);
    },
    stored: 'SELECT count(*) AS n FROM invoices WHERE credited_invoice_id = $1::bigint AND number IS NOT NULL',
  },
];
