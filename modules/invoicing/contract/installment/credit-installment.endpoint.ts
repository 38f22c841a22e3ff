import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, version } from '#platform/contract/shapes.ts';
import { invoiceState } from '../invoice.shapes.ts';

/** Credits an amount (without VAT) of an installment invoice for which that is proposed. */
export const creditInstallmentEndpoint = endpoint({
  name: 'invoicing.creditInstallment',
  method: 'POST',
  path: '/api/installment-credits/:id/credit',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    /** Of the installment. */
    id,
    /** Of its invoice. */
    version,
    amount: enteredMoney.refine((amount) => amount > 0 && amount % 100 === 0),
  }),
  output: invoiceState,
  refusals: [
    ...(['INSTALLMENT_CREDIT_DECIDED', 'NOT_FINAL', 'CREDIT_OF_CREDIT', 'ALREADY_CREDITED', 'INSTALLMENT_COUNTED'] as const),
    ...(['CREDIT_TOO_MUCH', 'CREDIT_BEYOND_LEFT', 'CREDIT_NOTHING', 'STALE_VERSION'] as const),
  ],
});
