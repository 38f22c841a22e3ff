import { z } from 'zod';
import { assignmentStatuses, deliverAts } from '#modules/outsourcing/domain/assignment.ts';
import { orderRoutes, supplierServices } from '#modules/relations/domain/supplier/supplier.ts';
import { money } from '#platform/contract/shapes.ts';

const nullableText = z.string().nullable();
const status = z.enum(assignmentStatuses);

/** Output of every act: the state of the changed record. */
export const assignmentState = z.object({ id: z.number().int(), version: z.number().int(), status });
export const componentState = z.object({ id: z.number().int(), version: z.number().int() });

/** The fields of an assignment that both the supplier and staff see. */
const assignmentFields = {
  id: z.number().int(),
  version: z.number().int(),
  status,
  note: z.string(),
  askedAt: z.string(),
  price: money.nullable(),
  deliveryDate: nullableText,
  quoteNote: z.string(),
  orderedAt: nullableText,
  deliverAt: z.enum(deliverAts).nullable(),
  nextSupplier: nullableText,
  shippedAt: nullableText,
  tracking: z.string(),
  /** Pieces received so far. */
  receivedQuantity: z.number().int().nullable(),
  endedAt: nullableText,
  endedBy: z.enum(['us', 'supplier']).nullable(),
  reason: z.string(),
};

export const assignmentRow = z.object({
  ...assignmentFields,
  supplierId: z.number().int(),
  supplier: z.string(),
  orderBy: z.enum(orderRoutes),
  minimumOrder: money,
  remindedAt: nullableText,
  invoiceNumber: z.string(),
  invoiceAmount: money.nullable(),
});
export type AssignmentRow = z.infer<typeof assignmentRow>;

const workFields = {
  /** The operation; null when the whole product is outsourced. */
  activity: nullableText,
  component: nullableText,
  description: z.string(),
  specification: z.string(),
  quantity: z.number().int(),
};

export const componentRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  ...workFields,
  /** True for what is made more of outside work, after a short count or an amendment. */
  isMore: z.boolean(),
  lineId: z.number().int(),
  line: z.string(),
  basketId: z.number().int(),
  /** Order number and line position: `26-1142-1`. */
  jobNumber: z.string(),
  customer: z.string(),
  /** True once the customer ordered; before that suppliers can be asked but nothing can be ordered. */
  ordered: z.boolean(),
  calculatedCost: money,
  leadDays: z.number().int(),
  goesOutOn: nullableText,
  neededOn: nullableText,
  column: z.enum(['request', 'quote', 'order', 'closed']),
  assignments: z.array(assignmentRow),
});
export type ComponentRow = z.infer<typeof componentRow>;

export const supplierChoice = z.object({
  id: z.number().int(),
  name: z.string(),
  services: z.array(z.enum(supplierServices)),
  leadDays: z.number().int(),
  minimumOrder: money,
  orderBy: z.enum(orderRoutes),
});
export type SupplierChoice = z.infer<typeof supplierChoice>;

/** An operation of a line that can be outsourced, with its cost in the calculation. */
export const operationChoice = z.object({ activity: nullableText, component: nullableText, calculatedCost: money });
export type OperationChoice = z.infer<typeof operationChoice>;

export const myAssignment = z.object({
  ...assignmentFields,
  ...workFields,
  jobNumber: z.string(),
  brand: z.string(),
  neededOn: nullableText,
  /** Since when the files that were sent are not to be used; null otherwise. */
  filesRecalledAt: nullableText,
  /** The number of print files to fetch. */
  files: z.number().int(),
});
export type MyAssignment = z.infer<typeof myAssignment>;
