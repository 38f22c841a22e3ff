import { proRata } from '#modules/baskets/domain/count/count-line.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { InvoiceLineKind, InvoiceStatus } from '../invoice.ts';

export type DraftLine = {
  id: number;
  basketId: number;
  lineId: number | null;
  kind: InvoiceLineKind;
  description: string;
  quantity: number;
  net: Money;
};
export type Draft = {
  id: number;
  status: InvoiceStatus;
  customerId: number;
  businessUnitId: number;
  isInstallment: boolean;
  lines: readonly DraftLine[];
};
/** The part of a line that moves: some pieces, an amount without VAT, or without either the whole line. */
export type SplitPart = { id: number; quantity?: number | undefined; net?: Money | undefined };
type Share = { id: number; quantity: number; net: Money };
/** What moves of each line, and what stays of those that do not move whole. */
export type Split = { moved: Share[]; left: Share[]; isAll: boolean };
export type SplitRefusal =
  | 'INVOICE_FINAL'
  | 'SPLIT_NOTHING'
  | 'SPLIT_EVERYTHING'
  | 'SPLIT_TOO_MUCH'
  | 'SPLIT_INSTALLMENT'
  | 'SPLIT_OTHER_CUSTOMER'
  | 'INVOICE_BELOW_ZERO';

/**
 * Decides what moves from a draft to another, or to a new one. Pieces take their share of the price in whole cents, and the rest stays; of
 * an amount both drafts name all pieces, because each charges a part of their price. Refuses INVOICE_FINAL, SPLIT_NOTHING,
 * SPLIT_EVERYTHING (nothing would be left beside a new draft), SPLIT_TOO_MUCH (more than there is), SPLIT_INSTALLMENT (an installment, and a
 * line that counts one off, belong to their invoice), SPLIT_OTHER_CUSTOMER and INVOICE_BELOW_ZERO (a discount without its goods).
 */
export function decideSplit(from: Draft, to: Draft | undefined, parts: readonly SplitPart[]): Decision<Split, SplitRefusal> {
  if (from.status !== 'concept' || (to && to.status !== 'concept')) return refuse('INVOICE_FINAL');
  if (from.isInstallment || to?.isInstallment) return refuse('SPLIT_INSTALLMENT');
  if (to && (to.customerId !== from.customerId || to.businessUnitId !== from.businessUnitId)) return refuse('SPLIT_OTHER_CUSTOMER');
  const lineOf = new Map(from.lines.map((line) => [line.id, line]));
  const moved: Share[] = [];
  const left: Share[] = [];
  for (const part of parts) {
    const line = lineOf.get(part.id);
    if (!line || to?.id === from.id) return refuse('SPLIT_NOTHING', {}, 'lines');
    if (line.kind === 'installment' || line.kind === 'counted_off') return refuse('SPLIT_INSTALLMENT', {}, 'lines');
    const share = shareOf(line, part);
    if (!share.accepted) return share;
    moved.push(share.value);
    const rest = restOf(line, share.value, part);
    if (rest) left.push(rest);
  }
  if (moved.length === 0) return refuse('SPLIT_NOTHING', {}, 'lines');
  const isAll = moved.length === from.lines.length && left.length === 0;
  if (isAll && !to) return refuse('SPLIT_EVERYTHING', {}, 'lines');
  const goes = addMoney(...moved.map(({ net }) => net));
  const stays = subtractMoney(sumOf(from), goes);
  const arrives = addMoney(to ? sumOf(to) : noMoney, goes);
  return stays < noMoney || arrives < noMoney ? refuse('INVOICE_BELOW_ZERO', {}, 'lines') : accept({ moved, left, isAll });
}

function shareOf(line: DraftLine, { id, quantity, net }: SplitPart): Decision<Share, 'SPLIT_TOO_MUCH'> {
  if (quantity !== undefined && quantity > line.quantity) return tooMuch(line);
  if (net !== undefined && net > line.net) return tooMuch(line);
  if (net !== undefined) return accept({ id, quantity: line.quantity, net });
  if (quantity === undefined || quantity === line.quantity) return accept({ id, quantity: line.quantity, net: line.net });
  return accept({ id, quantity, net: proRata(line.net, quantity, line.quantity) });
}

function restOf(line: DraftLine, share: Share, { net }: SplitPart): Share | undefined {
  const isWhole = net === undefined ? share.quantity === line.quantity : share.net === line.net;
  if (isWhole) return undefined;
  const quantity = net === undefined ? line.quantity - share.quantity : line.quantity;
  return { id: line.id, quantity, net: subtractMoney(line.net, share.net) };
}

function tooMuch({ description, quantity, net }: DraftLine) {
  return refuse('SPLIT_TOO_MUCH', { line: description, quantity, net: eurosOf(net) }, 'lines');
}

const sumOf = ({ lines }: Draft) => addMoney(...lines.map(({ net }) => net));

/**
 * A line of which two parts come together: pieces add up when the parts were of pieces; of parts of a price both named all pieces. The
 * order's own line has no more than `ordered` pieces.
 */
export function joinParts(one: Omit<Share, 'id'>, other: Omit<Share, 'id'>, ordered: number): Omit<Share, 'id'> {
  return { quantity: Math.min(one.quantity + other.quantity, ordered), net: addMoney(one.net, other.net) };
}

/** Whether a draft may be discarded. Refuses LINE_SPLIT when another invoice has the rest of a line, which would be invoiced twice. */
export function decideDiscardSplit(line: { description: string; number: string | null } | undefined): Decision<undefined, 'LINE_SPLIT'> {
  return line
    ? refuse('LINE_SPLIT', { line: line.description, where: line.number === null ? 'draft' : 'invoice', number: line.number ?? '' })
    : accept();
}
