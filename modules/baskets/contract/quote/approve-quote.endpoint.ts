import { z } from 'zod';
import { orderSpendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText, text } from '#platform/contract/shapes.ts';
import { answerRefusals, choices } from './answer-quote.endpoint.ts';

export const approveQuoteEndpoint = endpoint({
  name: 'quotes.approve',
  method: 'POST',
  path: '/api/quotes/:token/approve',
  permission: 'PUBLIC',
  token: 'quote',
  input: z.object({
    token: accessToken,
    name: requiredText(100),
    agreed: z.literal(true),
    choices,
    poNumber: text(100).optional(),
    remark: text(1000).optional(),
  }),
  /** `awaitsColleague`: it waits until a colleague approves it; `paymentId`: the customer pays it now, signed in; `paymentPath`: the same without an account. */
  output: z.object({
    state: z.literal('approved'),
    answeredBy: z.string(),
    awaitsColleague: z.boolean(),
    paymentId: z.number().int().nullable(),
    paymentPath: z.string().nullable(),
  }),
  refusals: [
    ...answerRefusals,
    'QUOTE_ON_HOLD',
    'CHOICE_REQUIRED',
    'QUANTITY_NOT_OFFERED',
    'PRICE_ON_REQUEST',
    'PO_REQUIRED',
    ...orderSpendingRefusals,
  ],
});
