import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

const returnCredit = z.object({
  /** Of the return. */
  id: z.number().int(),
  number: z.string(),
  reason: z.string(),
  bookedAt: z.string(),
  basketId: z.number().int(),
  orderNumber: z.string(),
  customer: z.string(),
  /** The returned pieces that are proposed to be credited. */
  lines: z.array(z.object({ description: z.string(), pieces: z.number().int() })),
  /** The newest final invoice that charged the lines; null before there is one. */
  invoice: z.object({ id: z.number().int(), number: z.string(), version: z.number().int() }).nullable(),
  /** The amount that the invoice charged for the pieces, at most for its part of a line, without VAT. */
  net: money.nullable(),
  /** Whether another invoice charged a part of the lines. */
  isSplit: z.boolean(),
});
export type ReturnCreditRow = z.infer<typeof returnCredit>;

/** Lists booked returns of which finance decides whether they are credited, the oldest first. */
export const listReturnCreditsEndpoint = endpoint({
  name: 'invoicing.listReturnCredits',
  method: 'GET',
  path: '/api/return-credits',
  permission: 'financial.create',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(returnCredit) }),
});
