import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { InvoiceStatus, InvoiceType } from './invoice.ts';

/** An invoice line: the amount charged, and the amount that earlier credit notes credited. */
export type CreditableLine = { id: number; description: string; net: Money; credited: Money };
export type CreditPart = { id: number; net: Money };
/** The parts of a credit note. `isWhole` when it credits the entire invoice, which then was wrong; otherwise it refunds money. */
export type Credit = { parts: CreditPart[]; isWhole: boolean };
export type CreditState = {
  status: InvoiceStatus;
  type: InvoiceType;
  creditedBy: string | null;
  lines: readonly CreditableLine[];
  countedOffOn?: string | null;
};
export type CreditRefusal =
  | 'INSTALLMENT_COUNTED'
  | 'NOT_FINAL'
  | 'CREDIT_OF_CREDIT'
  | 'ALREADY_CREDITED'
  | 'CREDIT_TOO_MUCH'
  | 'CREDIT_BEYOND_LEFT'
  | 'CREDIT_NOTHING';

/** The amount of a line that can still be credited, without VAT. */
export function remainingCredit({ net, credited }: Pick<CreditableLine, 'net' | 'credited'>): Money {
  return subtractMoney(net, credited);
}

/**
 * Decides what a credit note credits: everything that is left of the invoice, or the given amounts of the given lines, in cents without
 * VAT. It is whole when there is no earlier note and no amounts are given: then every line is on it, including lines of zero. Refuses
 * NOT_FINAL, CREDIT_OF_CREDIT, INSTALLMENT_COUNTED (the last invoice counts it off: that one is credited), ALREADY_CREDITED (nothing is left; with the numbers of the notes), CREDIT_TOO_MUCH (more than is left of a
 * line), CREDIT_BEYOND_LEFT (more than is left of the invoice, whose discounts are lines below zero) and CREDIT_NOTHING (a part of zero).
 */
export function decideCredit(invoice: CreditState, parts?: readonly CreditPart[]): Decision<Credit, CreditRefusal> {
  if (invoice.status === 'concept') return refuse('NOT_FINAL');
  if (invoice.type === 'credit_note') return refuse('CREDIT_OF_CREDIT');
  if (typeof invoice.countedOffOn === 'string') return refuse('INSTALLMENT_COUNTED', { number: invoice.countedOffOn });
  const open = invoice.lines.filter((line) => remainingCredit(line) !== noMoney);
  const leftOfAll = addMoney(...open.map(remainingCredit));
  if (leftOfAll <= noMoney && invoice.creditedBy !== null) return refuse('ALREADY_CREDITED', { number: invoice.creditedBy });
  const isWhole = invoice.creditedBy === null && parts === undefined;
  if (!parts)
    return accept({ parts: (isWhole ? invoice.lines : open).map((line) => ({ id: line.id, net: remainingCredit(line) })), isWhole });
  const taken = parts.filter(({ net }) => net > noMoney);
  if (taken.length === 0) return refuse('CREDIT_NOTHING', {}, 'lines');
  for (const { id, net } of taken) {
    const line = invoice.lines.find((one) => one.id === id);
    const left = line ? remainingCredit(line) : noMoney;
    if (net > left) return refuse('CREDIT_TOO_MUCH', { line: line?.description ?? '', left: eurosOf(left) }, 'lines');
  }
  if (addMoney(...taken.map(({ net }) => net)) > leftOfAll) return refuse('CREDIT_BEYOND_LEFT', { left: eurosOf(leftOfAll) }, 'lines');
  return accept({ parts: taken, isWhole });
}
