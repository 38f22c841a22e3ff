import { z } from 'zod';
import { basketStatus } from '#modules/baskets/contract/basket.shapes.ts';
import { callStates, rejectionKinds, usualRejectionDays } from '#modules/reports/domain/rejection.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, pageOf, text } from '#platform/contract/shapes.ts';

const rejectedRow = z.object({
  id: z.number().int(),
  number: z.string(),
  version: z.number().int(),
  status: basketStatus,
  kind: z.enum(rejectionKinds),
  reason: z.string(),
  /** What it is called, in the reader's language. */
  reasonName: z.string(),
  /** What was written beside the reason; of a quote that the customer declined, the customer's words. */
  note: z.string(),
  customer: z.string(),
  description: z.string(),
  /** The product group of the first line that is goods, in the reader's language. */
  product: z.string().nullable(),
  orderManager: z.string().nullable(),
  /** To whom a quote was lost and what they asked, without VAT, as far as it is known. */
  competitor: z.string(),
  competitorPrice: money.nullable(),
  /** When somebody calls about it, who and about what; then when the customer was last heard. */
  callOn: z.string().nullable(),
  caller: z.string().nullable(),
  /** Who was named to call; else it is the order manager. */
  followUpBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  callNote: z.string(),
  calledOn: z.string().nullable(),
  /** The day it was canceled or declined; of an expired quote the day after its last. */
  endedOn: z.string(),
  total: money,
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/** Under `reason` what narrows the list to it. */
const counted = z.object({ reason: z.string(), name: z.string(), count: z.number().int(), total: money });

/**
 * Lost and expired quotes and canceled orders, the latest first. `reasons` counts them by reason, over all filters but the reason
 * itself, `competitors` by competitor, over all but the competitor; `count` and `total` (the amounts without VAT) are of the whole filter.
 */
export const rejectedEndpoint = endpoint({
  name: 'reports.rejected',
  method: 'GET',
  path: '/api/reports/rejected',
  permission: 'dashboard_rejected.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    search: text(100).optional(),
    kind: z.enum(rejectionKinds).optional(),
    reason: text(40).optional(),
    competitor: text(120).optional(),
    call: z.enum(callStates).optional(),
    managerId: id.optional(),
    unitId: id.optional(),
    days: z.coerce.number().int().min(0).max(3660).default(usualRejectionDays),
  }),
  output: pageOf(rejectedRow).extend({
    total: money,
    reasons: z.array(counted),
    competitors: z.array(counted),
  }),
});
