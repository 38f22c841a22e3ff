import { z } from 'zod';
import { costKinds, termKinds } from '#modules/complaints/domain/complaint.ts';
import { solutionEffects, statusKinds, statusMails, statusRequirements } from '#modules/complaints/domain/status.ts';
import { money } from '#platform/contract/shapes.ts';

const int = z.number().int();
const nullableInt = int.nullable();
const nullableText = z.string().nullable();
export const statusTones = ['grey', 'blue', 'violet', 'indigo', 'amber', 'cyan', 'green', 'rust'] as const;

/** A status with its name in the reader's language. */
export const statusName = z.object({ id: int, name: z.string(), kind: z.enum(statusKinds), tone: z.enum(statusTones) });
export type StatusName = z.infer<typeof statusName>;

export const complaintRow = z.object({
  id: int,
  number: z.string(),
  title: z.string(),
  customerId: int,
  customer: z.string(),
  basketId: nullableInt,
  basketNumber: nullableText,
  line: nullableText,
  type: z.string(),
  department: nullableText,
  subDepartment: nullableText,
  reason: nullableText,
  /** The cost so far: the cost lines plus the cost price of the rework order. */
  cost: money,
  registeredAt: z.string(),
  dueOn: z.string(),
  /** Past its due day and not done. */
  late: z.boolean(),
  /** In its status for longer than the shop's maximum. */
  overstayed: z.boolean(),
  owner: nullableText,
  status: statusName,
  invoiceLocked: z.boolean(),
});
export type ComplaintRow = z.infer<typeof complaintRow>;

const person = z.object({ id: int, name: z.string() });

const complaintCost = z.object({
  id: int,
  kind: z.enum(costKinds),
  description: z.string(),
  amount: money,
  addedAt: z.string(),
  addedBy: z.string(),
});

export const complaintMeasure = z.object({
  id: int,
  version: int,
  improvementId: int,
  improvement: z.string(),
  description: z.string(),
  ownerUserId: nullableInt,
  owner: nullableText,
  dueOn: z.string(),
  late: z.boolean(),
  doneOn: nullableText,
  effective: z.boolean().nullable(),
  checkNote: z.string(),
});
export type ComplaintMeasure = z.infer<typeof complaintMeasure>;

const file = z.object({ id: int, name: z.string(), mime: z.string(), size: int, addedAt: z.string() });

/** A status the complaint may move to, with what blocks the move; `onward` when it comes later in the shop's order. */
const nextStatus = statusName.extend({
  refused: nullableText,
  onward: z.boolean(),
  asksNote: z.boolean(),
  mail: z.enum(statusMails).nullable(),
});
export type NextStatus = z.infer<typeof nextStatus>;

export const complaintDetail = complaintRow.extend({
  version: int,
  description: z.string(),
  unit: z.string(),
  contact: z.object({ id: int, name: z.string(), email: z.string() }).nullable(),
  lineId: nullableInt,
  lineQuantity: nullableInt,
  typeId: int,
  departmentId: nullableInt,
  subDepartmentId: nullableInt,
  reasonId: nullableInt,
  causeId: nullableInt,
  causeNote: z.string(),
  whys: z.array(z.string()),
  planPlaceId: nullableInt,
  supplierId: nullableInt,
  solutionId: nullableInt,
  solutionNote: z.string(),
  effect: z.enum(solutionEffects).nullable(),
  ownerUserId: nullableInt,
  statusSince: z.string(),
  extraEmails: z.array(z.string()),
  /** The return that the complaint is about; null without one. */
  returned: z.object({ id: int, number: z.string() }).nullable(),
  rework: z.object({ id: int, number: z.string(), status: z.string(), cost: money }).nullable(),
  credit: z.object({ invoiceId: int, number: z.string(), net: money }).nullable(),
  /** Invoices of its order that may be credited: what is left of each without VAT, and whether that is the whole invoice. */
  creditable: z.array(z.object({ id: int, version: int, number: z.string(), left: money, isWhole: z.boolean() })),
  costs: z.array(complaintCost),
  measures: z.array(complaintMeasure),
  files: z.array(file),
  next: z.array(nextStatus),
});
export type ComplaintDetail = z.infer<typeof complaintDetail>;

export const complaintChoices = z.object({
  terms: z.array(
    z.object({
      id: int,
      kind: z.enum(termKinds),
      name: z.string(),
      parentId: nullableInt,
      effect: z.enum(solutionEffects),
      active: z.boolean(),
    }),
  ),
  statuses: z.array(statusName.extend({ active: z.boolean() })),
  people: z.array(person),
  places: z.array(person),
  suppliers: z.array(person),
});
export type ComplaintChoices = z.infer<typeof complaintChoices>;

export const statusRow = z.object({
  id: int,
  version: int,
  nameNl: z.string(),
  nameEn: z.string(),
  kind: z.enum(statusKinds),
  tone: z.enum(statusTones),
  position: int,
  nextIds: z.array(int),
  requires: z.array(z.enum(statusRequirements)),
  mail: z.enum(statusMails).nullable(),
  locksInvoice: z.boolean(),
  maxDays: nullableInt,
  active: z.boolean(),
});
export type StatusRow = z.infer<typeof statusRow>;

export const termRow = z.object({
  id: int,
  version: int,
  kind: z.enum(termKinds),
  nameNl: z.string(),
  nameEn: z.string(),
  parentId: nullableInt,
  effect: z.enum(solutionEffects),
  position: int,
  active: z.boolean(),
});
export type TermRow = z.infer<typeof termRow>;
