import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

const installmentCredit = z.object({
  /** Of the installment. */
  id: z.number().int(),
  version: z.number().int(),
  basketId: z.number().int(),
  orderNumber: z.string(),
  customer: z.string(),
  /** False for an order that goes on and costs less than its installments. */
  isCanceled: z.boolean(),
  invoice: z.object({ id: z.number().int(), number: z.string(), version: z.number().int(), issuedOn: z.string() }),
  /** The rest of the invoice and the proposed credit, both without VAT. */
  left: money,
  net: money,
});
export type InstallmentCreditRow = z.infer<typeof installmentCredit>;

/** Lists installment invoices beyond what their order charges: of a canceled order all of them. */
export const listInstallmentCreditsEndpoint = endpoint({
  name: 'invoicing.listInstallmentCredits',
  method: 'GET',
  path: '/api/installment-credits',
  permission: 'financial.create',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(installmentCredit) }),
});
