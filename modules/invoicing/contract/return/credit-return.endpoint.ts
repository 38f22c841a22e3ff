import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, version } from '#platform/contract/shapes.ts';
import { invoiceState } from '../invoice.shapes.ts';

/** Credits an amount (without VAT) of the invoice that charged what came back. */
export const creditReturnEndpoint = endpoint({
  name: 'invoicing.creditReturn',
  method: 'POST',
  path: '/api/return-credits/:id/credit',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    /** Of the return. */
    id,
    invoiceId: id,
    /** Of the invoice. */
    version,
    amount: enteredMoney.refine((amount) => amount > 0 && amount % 100 === 0),
  }),
  output: invoiceState,
  refusals: [
    ...(['RETURN_CREDIT_DECIDED', 'RETURN_OTHER_INVOICE', 'NOT_FINAL', 'CREDIT_OF_CREDIT', 'ALREADY_CREDITED'] as const),
    ...(['INSTALLMENT_COUNTED', 'CREDIT_TOO_MUCH', 'CREDIT_BEYOND_LEFT', 'CREDIT_NOTHING', 'STALE_VERSION'] as const),
  ],
});
