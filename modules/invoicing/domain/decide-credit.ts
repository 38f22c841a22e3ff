import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { InvoiceStatus, InvoiceType } from './invoice.ts';

/** A line of an invoice: what it charged, and what earlier credit notes took back of that. */
export type CreditableLine = { id: number; description: string; net: Money; credited: Money };
export type CreditPart = { id: number; net: Money };
/** What a credit note takes back; of an invoice that was wrong the whole, of any other money that is given back. */
export type Credit = { parts: CreditPart[]; isWhole: boolean };
export type CreditState = { status: InvoiceStatus; type: InvoiceType; creditedBy: string | null; lines: readonly CreditableLine[] };
export type CreditRefusal = 'NOT_FINAL' | 'CREDIT_OF_CREDIT' | 'ALREADY_CREDITED' | 'CREDIT_TOO_MUCH' | 'CREDIT_NOTHING';

/** What may still be taken back of a line, without VAT. */
export function leftToCredit({ net, credited }: Pick<CreditableLine, 'net' | 'credited'>): Money {
  return subtractMoney(net, credited);
}

/**
 * What a credit note takes back of an invoice: everything that is left of it, or of these lines these amounts, in cents without VAT.
 * It is of the whole when no note came before it and no amounts are asked: then every line is on it, also one of nothing.
 * Refuses what is no final invoice (NOT_FINAL, CREDIT_OF_CREDIT), of which nothing is left (ALREADY_CREDITED with the numbers of its
 * notes), more of a line than is left (CREDIT_TOO_MUCH) and a part of nothing (CREDIT_NOTHING).
 */
export function decideCredit(invoice: CreditState, parts?: readonly CreditPart[]): Decision<Credit, CreditRefusal> {
  if (invoice.status === 'concept') return refuse('NOT_FINAL');
  if (invoice.type === 'credit_note') return refuse('CREDIT_OF_CREDIT');
  const open = invoice.lines.filter((line) => leftToCredit(line) > noMoney);
  if (open.length === 0 && invoice.creditedBy !== null) return refuse('ALREADY_CREDITED', { number: invoice.creditedBy });
  const isWhole = invoice.creditedBy === null && parts === undefined;
  if (!parts) return accept({ parts: (isWhole ? invoice.lines : open).map((line) => ({ id: line.id, net: leftToCredit(line) })), isWhole });
  const taken = parts.filter(({ net }) => net > noMoney);
  if (taken.length === 0) return refuse('CREDIT_NOTHING', {}, 'lines');
  for (const { id, net } of taken) {
    const line = invoice.lines.find((one) => one.id === id);
    const left = line ? leftToCredit(line) : noMoney;
    if (net > left) return refuse('CREDIT_TOO_MUCH', { line: line?.description ?? '', left: eurosOf(left) }, 'lines');
  }
  return accept({ parts: taken, isWhole });
}
