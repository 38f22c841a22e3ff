import { z } from 'zod';
import { rejectionKinds, usualRejectionDays } from '#modules/reports/domain/rejection.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, pageOf, text } from '#platform/contract/shapes.ts';

const rejectedRow = z.object({
  id: z.number().int(),
  number: z.string(),
  version: z.number().int(),
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
  /** The day it was canceled or declined; of an expired quote the day after its last. */
  endedOn: z.string(),
  total: money,
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/**
 * Lost and expired quotes and canceled orders, the latest first. `reasons` counts them by reason, over all filters but the reason
 * itself; `count` and `total` (the amounts without VAT) are of the whole filter.
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
    managerId: id.optional(),
    unitId: id.optional(),
    days: z.coerce.number().int().min(0).max(3660).default(usualRejectionDays),
  }),
  output: pageOf(rejectedRow).extend({
    total: money,
    reasons: z.array(z.object({ reason: z.string(), name: z.string(), count: z.number().int(), total: money })),
  }),
});
