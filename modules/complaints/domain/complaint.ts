import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The shop's own lists of terms about complaints. */
export const termKinds = ['type', 'department', 'sub_department', 'reason', 'cause', 'solution', 'improvement'] as const;
export type TermKind = (typeof termKinds)[number];

export const costKinds = ['hours', 'material', 'transport', 'credit', 'other'] as const;
export type CostKind = (typeof costKinds)[number];

/** Whether a complaint may be worked on: refuses COMPLAINT_DONE until it is reopened. */
export function decideOpen(complaint: { done: boolean }): Decision<undefined, 'COMPLAINT_DONE'> {
  return complaint.done ? refuse('COMPLAINT_DONE') : accept();
}

/** Whether a complaint names an order or a customer; refuses COMPLAINT_CUSTOMER_MISSING. */
export function decideSubject(about: {
  basketId: number | null;
  customerId: number | null;
}): Decision<undefined, 'COMPLAINT_CUSTOMER_MISSING'> {
  return about.basketId === null && about.customerId === null ? refuse('COMPLAINT_CUSTOMER_MISSING', {}, 'customerId') : accept();
}

type Term = { id: number; kind: TermKind; active: boolean; parentId: number | null };
export type RequestedTerms = Partial<Record<TermKind, number | null>>;

/**
 * Whether a complaint may have these terms: each must belong to its own list and be active, unless the complaint already had it
 * (TERM_NOT_FITTING), and a sub-department must belong to the given department (SUB_DEPARTMENT_ELSEWHERE). Both refusals name the field.
 */
export function decideTerms(
  terms: readonly Term[],
  asked: RequestedTerms,
  before: RequestedTerms,
): Decision<undefined, 'TERM_NOT_FITTING' | 'SUB_DEPARTMENT_ELSEWHERE'> {
  for (const kind of termKinds) {
    const id = asked[kind];
    if (id == null || id === before[kind]) continue;
    const term = terms.find((one) => one.id === id);
    if (term?.kind !== kind || !term.active) return refuse('TERM_NOT_FITTING', {}, termField(kind));
  }
  const sub = terms.find((one) => one.id === asked.sub_department);
  if (sub && sub.parentId !== asked.department) return refuse('SUB_DEPARTMENT_ELSEWHERE', {}, termField('sub_department'));
  return accept();
}

/** The field of a complaint for a list of terms: `subDepartmentId`. */
function termField(kind: TermKind): string {
  return `${kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/** Whether a rework order may be made: only once (REWORK_EXISTS), and only of a line of an order (REWORK_NO_LINE). */
export function decideRework(complaint: {
  reworkBasketId: number | null;
  lineId: number | null;
}): Decision<number, 'REWORK_EXISTS' | 'REWORK_NO_LINE'> {
  if (complaint.reworkBasketId !== null) return refuse('REWORK_EXISTS');
  return complaint.lineId === null ? refuse('REWORK_NO_LINE', {}, 'lineId') : accept(complaint.lineId);
}

/**
 * Whether an invoice may be credited for a complaint: only once (COMPLAINT_CREDITED), only an invoice of the complaint's order
 * (INVOICE_ELSEWHERE) and of no other order (INVOICE_COLLECTIVE), because the whole invoice may be credited.
 */
export function decideComplaintCredit(
  complaint: { creditInvoiceId: number | null; basketId: number | null },
  invoice: { basketIds: readonly number[] },
): Decision<undefined, 'COMPLAINT_CREDITED' | 'INVOICE_ELSEWHERE' | 'INVOICE_COLLECTIVE'> {
  if (complaint.creditInvoiceId !== null) return refuse('COMPLAINT_CREDITED');
  const own = complaint.basketId !== null && invoice.basketIds.includes(complaint.basketId);
  if (!own) return refuse('INVOICE_ELSEWHERE', {}, 'invoiceId');
  return invoice.basketIds.length === 1 ? accept() : refuse('INVOICE_COLLECTIVE', {}, 'invoiceId');
}
