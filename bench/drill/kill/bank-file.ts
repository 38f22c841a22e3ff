import { camtOf } from '#demo/orders/bank-file.ts';
import { importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import { type Money, moneyToDecimal } from '#platform/domain/money.ts';
import type { Story } from './scene.ts';
import { invoiceOf, sellToInvoice } from './sell.ts';

/** A bank file with the receipt of an invoice is read, which books the payment. */
export const bankFileStory: Story = [
  {
    kind: 'bank file read',
    of: [importBankFileEndpoint],
    async perform(scene) {
      const sale = await sellToInvoice(scene, `${scene.name} paid`);
      const { number, gross, day, account } = await invoiceOf(scene, sale);
      const line = { amount: moneyToDecimal(gross as Money), name: scene.name, text: `Betaling ${number}` };
      const content = Buffer.from(camtOf(account, [line], { day })).toString('base64');
      await scene.call(importBankFileEndpoint, { fileName: `${scene.name}.xml`, content });
      return String(sale.invoiceId!);
    },
    stored: `SELECT count(*) AS n FROM payment_parts o JOIN payments p ON p.id = o.payment_id WHERE o.invoice_id = $1::bigint`,
  },
];
