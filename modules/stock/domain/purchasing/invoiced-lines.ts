import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';
import type { Item } from '../book/item.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { goodsOf, type PriceBasis, quantityOf } from '../numbers/units.ts';
import { agreedFor, type InvoicedLine } from './match-invoice.ts';

/** A purchase line that invoices charge; `invoiced` is what other invoices charge already. */
export type InvoiceableLine = {
  line: number;
  item: Item;
  goods: Money;
  ordered: Quantity;
  received: Quantity;
  invoiced: Quantity;
  priceEur: number | null;
  basis: PriceBasis | null;
};
/** What an invoice charges of a line, at its price per basis of the line. */
export type ChargedLine = { line: number; quantity: number; priceEur: number };

/**
 * The lines of a purchase as an invoice charges them; without `charged`, what came and no other invoice charges, at the agreed price. Refuses
 * PO_UNKNOWN for a line that the purchase does not have, and STOCK_QUANTITY_INVALID for a quantity that its item cannot have.
 */
export function decideInvoicedLines(
  lines: readonly InvoiceableLine[],
  charged: readonly ChargedLine[] | undefined,
): Decision<InvoicedLine[], 'PO_UNKNOWN' | 'STOCK_QUANTITY_INVALID'> {
  if (charged?.some(({ line }) => !lines.some((one) => one.line === line))) return refuse('PO_UNKNOWN');
  const decided: InvoicedLine[] = [];
  for (const { item, priceEur, basis, received, invoiced, ...line } of lines) {
    const open = Math.max(0, received - invoiced);
    const given = charged?.find((one) => one.line === line.line);
    const quantity = charged === undefined ? open : given ? quantityOf(item, given.quantity) : 0;
    if (quantity === null) return refuse('STOCK_QUANTITY_INVALID', {}, 'lines');
    const isAgreed = given === undefined || basis === null || given.priceEur === priceEur;
    const price = isAgreed ? agreedFor(line, quantity) : moneyFromUnits(goodsOf(item, quantity, given.priceEur, basis));
    decided.push({ ...line, open, quantity, charged: quantity === 0 ? noMoney : price });
  }
  return accept(decided);
}
