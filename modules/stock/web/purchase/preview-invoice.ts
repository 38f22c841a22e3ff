import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { type ChargedLine, decideInvoicedLines } from '#modules/stock/domain/purchasing/invoiced-lines.ts';
import { matchInvoice } from '#modules/stock/domain/purchasing/match-invoice.ts';
import { moneyFromEuros, moneyFromUnits } from '#platform/domain/money.ts';
import type { PurchaseDetail } from './purchase-side.tsx';

/** The lines of a purchase as an invoice can charge them; `invoiceId` is the one that is changed. */
function invoiceableLines(purchase: PurchaseDetail, invoiceId?: number) {
  return purchase.lines.map((line) => ({
    line: line.line,
    // Prices need no more of the item than its weight and its packs.
    item: {
      code: line.code,
      unit: 'l' as const,
      unitWeightG: line.kgPerUnit * 1000,
      ...(line.perPack !== null && { perPack: line.perPack }),
    },
    goods: moneyFromEuros(line.goodsEur ?? 0),
    ordered: Math.round(line.ordered * unit),
    received: Math.round(line.received * unit),
    invoiced: Math.round(unit * invoicedOf(purchase, line.line, invoiceId)),
    priceEur: line.confirmedEur ?? line.priceEur,
    basis: line.basis,
  }));
}

/** The quantity of a line on other invoices. */
function invoicedOf({ invoices }: PurchaseDetail, line: number, invoiceId?: number): number {
  const others = (invoices ?? []).filter(({ id }) => id !== invoiceId).flatMap(({ lines }) => lines);
  return others.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
}

/** The received quantity of a line that no other invoice charges. */
export function openToInvoice(purchase: PurchaseDetail, line: PurchaseDetail['lines'][number], invoiceId?: number): number {
  return Math.max(0, line.received - invoicedOf(purchase, line.line, invoiceId));
}

/** The amount of an invoice being typed above the agreed one. */
export function previewInvoice(purchase: PurchaseDetail, amountEur: number, charged: readonly ChargedLine[], invoiceId?: number) {
  const lines = decideInvoicedLines(invoiceableLines(purchase, invoiceId), charged);
  if (!lines.accepted) return null;
  const others = (purchase.invoices ?? []).filter(({ id }) => id !== invoiceId);
  const surchargeLeft = moneyFromUnits(
    others.reduce<number>((left, { surcharge }) => left - surcharge, moneyFromEuros(purchase.surchargeEur ?? 0)),
  );
  return matchInvoice(lines.value, moneyFromEuros(amountEur), { surchargeLeft, isAllIn: purchase.status !== 'partly_received' });
}
