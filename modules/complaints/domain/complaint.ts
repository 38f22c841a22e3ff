import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Lists of the shop's own words about complaints. */
export const termKinds = ['type', 'department', 'sub_department', 'reason', 'cause', 'solution', 'improvement'] as const;
export type TermKind = (typeof termKinds)[number];

export const costKinds = ['hours', 'material', 'transport', 'credit', 'other'] as const;
export type CostKind = (typeof costKinds)[number];

/** `K26-0042`: the year it came in, and a number that goes on over the years. */
export function complaintNumber(day: Temporal.PlainDate, sequence: number): string {
  return `K${String(day.year % 100).padStart(2, '0')}-${String(sequence).padStart(4, '0')}`;
}

/** Nothing more is done about a complaint that is done, until it is opened again: COMPLAINT_DONE. */
export function decideWork(complaint: { done: boolean }): Decision<undefined, 'COMPLAINT_DONE'> {
  return complaint.done ? refuse('COMPLAINT_DONE') : accept();
}

type Term = { id: number; kind: TermKind; active: boolean; parentId: number | null };
export type AskedTerms = Partial<Record<TermKind, number | null>>;

/**
 * Whether these words may stand on a complaint: each is of its own list and in use, unless it stood there before (TERM_NOT_FITTING), and
 * a sub-department is of the department that is named (SUB_DEPARTMENT_ELSEWHERE). Both name the field.
 */
export function decideTerms(
  terms: readonly Term[],
  asked: AskedTerms,
  before: AskedTerms,
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

/** The field of a complaint that a list fills: `subDepartmentId`. */
function termField(kind: TermKind): string {
  return `${kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/** Whether the work may be made again for it: once (REWORK_EXISTS), of a line of an order (REWORK_NO_LINE). */
export function decideRework(complaint: {
  reworkBasketId: number | null;
  lineId: number | null;
}): Decision<number, 'REWORK_EXISTS' | 'REWORK_NO_LINE'> {
  if (complaint.reworkBasketId !== null) return refuse('REWORK_EXISTS');
  return complaint.lineId === null ? refuse('REWORK_NO_LINE', {}, 'lineId') : accept(complaint.lineId);
}

/**
 * Whether an invoice may be credited for it: once (COMPLAINT_CREDITED), and one of its own order (INVOICE_ELSEWHERE) and of no other
 * (INVOICE_COLLECTIVE), because it is taken back whole.
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
