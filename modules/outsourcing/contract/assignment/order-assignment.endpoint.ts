import { z } from 'zod';
import { deliverAts } from '#modules/outsourcing/domain/assignment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text } from '#platform/contract/shapes.ts';
import { buy, price, target } from './assignment.shapes.ts';

/** Sends the purchase order, and notifies the other suppliers that the work went to somebody else. */
export const orderAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.order',
  path: '/api/outsourced-assignments/:id/order',
  input: z.object({
    ...target,
    /** The agreed price, when it differs from the quote. */
    price: price.optional(),
    deliveryDate: plainDate.optional(),
    deliverAt: z.enum(deliverAts),
    nextSupplierId: id.optional(),
    note: text(2000).default(''),
  }),
  refusals: [
    'WDD_ORDERED',
    'WDD_LINE_NOT_OPEN',
    'WDD_NO_EMAIL',
    'WDD_SUPPLIER_INACTIVE',
    'WDD_NOT_OPEN',
    'WDD_BASKET_NOT_ORDERED',
    'WDD_PRICE_MISSING',
    'WDD_DATE_MISSING',
    'DATE_IN_PAST',
    'WDD_BEFORE_WORK',
    'WDD_TOO_LATE',
    'WDD_NEXT_SUPPLIER',
    'WDD_WORK_FOLLOWS',
    'STOPPED_BY_COMPLAINTS',
    'PREPAYMENT_AWAITED',
    'TEXT_UNPRINTABLE',
    'STALE_VERSION',
  ],
});
