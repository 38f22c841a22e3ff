import { z } from 'zod';
import { basketStatus } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { callStates, defaultRejectionDays, rejectionKinds } from '#modules/reports/domain/rejected.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, pageOf, text } from '#platform/contract/shapes.ts';

const rejectedRow = z.object({
  id: z.number().int(),
  number: z.string(),
  version: z.number().int(),
  status: basketStatus,
  kind: z.enum(rejectionKinds),
  reason: z.string(),
  /** The name of the reason in the reader's language. */
  reasonName: z.string(),
  /** The note written with the reason; of a quote that the customer declined, the customer's own text. */
  note: z.string(),
  customer: z.string(),
  description: z.string(),
  /** The product group of the first goods line, in the reader's language. */
  product: z.string().nullable(),
  orderManager: z.string().nullable(),
  /** The competitor that won the quote and its price without VAT, if known. */
  competitor: z.string(),
  competitorPrice: money.nullable(),
  /** The follow-up call: its day, caller and subject; then the last contact with the customer. */
  callOn: z.string().nullable(),
  caller: z.string().nullable(),
  /** The assigned caller; the order manager if null. */
  followUpBy: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  callNote: z.string(),
  calledOn: z.string().nullable(),
  /** The day it was canceled or declined; of an expired quote, the day after its last valid day. */
  endedOn: z.string(),
  total: money,
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/** A count of the list by reason or competitor; `reason` is the filter value. */
const counted = z.object({ reason: z.string(), name: z.string(), count: z.number().int(), total: money });

/**
 * Lists lost and expired quotes and canceled orders, newest first. `reasons` counts by reason, over all filters except the reason;
 * `competitors` by competitor, over all except the competitor. `count` and `total` (amounts without VAT) cover the whole filter.
 */
export const listRejectedEndpoint = endpoint({
  name: 'reports.listRejected',
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
    days: z.coerce.number().int().min(0).max(3660).default(defaultRejectionDays),
  }),
  output: pageOf(rejectedRow).extend({
    total: money,
    reasons: z.array(counted),
    competitors: z.array(counted),
  }),
});
