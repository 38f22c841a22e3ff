import { z } from 'zod';
import { deliverAts } from '#modules/outsourcing/domain/assignment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { assignmentState } from './outsourcing.shapes.ts';

const target = { id, version };
const price = enteredMoney.refine((amount) => amount >= 0);
const act = { method: 'POST', output: assignmentState } as const;
/** Acts of the supplier on its own assignments; staff may do them on its behalf. */
const answer = { ...act, permission: 'wdd.answer' } as const;
const buy = { ...act, permission: 'wdd.edit', internalOnly: true } as const;

export const quoteAssignmentEndpoint = endpoint({
  ...answer,
  name: 'outsourcing.quote',
  path: '/api/outsourced-assignments/:id/quote',
  input: z.object({ ...target, price, deliveryDate: plainDate, note: text(2000).default('') }),
  refusals: ['WDD_QUOTE_EXISTS', 'WDD_NOT_OPEN', 'DATE_IN_PAST', 'STALE_VERSION'],
});

export const declineAssignmentEndpoint = endpoint({
  ...answer,
  name: 'outsourcing.decline',
  path: '/api/outsourced-assignments/:id/decline',
  input: z.object({ ...target, reason: requiredText(500) }),
  refusals: ['WDD_ORDER_STANDS', 'WDD_NOT_OPEN', 'STALE_VERSION'],
});

export const shipAssignmentEndpoint = endpoint({
  ...answer,
  name: 'outsourcing.ship',
  path: '/api/outsourced-assignments/:id/ship',
  input: z.object({ ...target, tracking: text(100).default('') }),
  refusals: ['WDD_NOT_ORDERED', 'WDD_SHIPPED', 'STALE_VERSION'],
});

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
    'STALE_VERSION',
  ],
});

export const remindSupplierEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.remind',
  path: '/api/outsourced-assignments/:id/remind',
  input: z.object(target),
  refusals: ['WDD_NOTHING_TO_REMIND', 'STALE_VERSION'],
});

/** Records that the goods arrived here, or at their destination. */
export const receiveAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.receive',
  path: '/api/outsourced-assignments/:id/receive',
  input: z.object({ ...target, quantity: z.number().int().min(1).max(10_000_000), note: text(500).default('') }),
  refusals: ['WDD_NOT_OPEN', 'WDD_NOT_SHIPPED', 'WDD_NOT_READY', 'STALE_VERSION'],
});

export const cancelAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.cancel',
  path: '/api/outsourced-assignments/:id/cancel',
  input: z.object({ ...target, reason: requiredText(500) }),
  refusals: ['WDD_NOT_OPEN', 'STALE_VERSION'],
});

/** Matches the supplier's invoice with the agreed price. */
export const matchInvoiceEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.matchInvoice',
  path: '/api/outsourced-assignments/:id/invoice',
  input: z.object({ ...target, number: requiredText(60), amount: price, note: text(500).default('') }),
  refusals: ['WDD_NOT_ORDERED', 'WDD_INVOICE_DIFFERS', 'STALE_VERSION'],
});
