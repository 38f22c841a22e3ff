import { z } from 'zod';
import { invoiceStatuses } from '#modules/invoicing/domain/invoice.ts';
import { paymentMoments } from '#modules/relations/domain/finance/payment-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const count = z.number().int();

const installmentRow = z.object({
  id: count,
  version: count,
  position: count,
  moment: z.enum(paymentMoments),
  percent: z.number(),
  days: count,
  /** Whether it has an invoice of its own; otherwise it is a term of the last invoice. */
  ahead: z.boolean(),
  paidFirst: z.boolean(),
  letGoBy: z.string(),
  /** Whether production waits for it. */
  isAwaited: z.boolean(),
  invoice: z.object({ id: count, number: z.string().nullable(), status: z.enum(invoiceStatuses), gross: money, open: money }).nullable(),
});
export type InstallmentRow = z.infer<typeof installmentRow>;

/** Lists the parts of the payment plan of an order. */
export const listInstallmentsEndpoint = endpoint({
  name: 'invoicing.listInstallments',
  method: 'GET',
  path: '/api/baskets/:id/installments',
  permission: 'basket_content.view or financial.create',
  internalOnly: true,
  input: z.object({ id }),
  output: z.array(installmentRow),
});
