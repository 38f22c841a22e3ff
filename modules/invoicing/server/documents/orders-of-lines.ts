import type { InvoiceDocument, InvoiceDocumentLine, InvoiceOrder } from './invoice-document.ts';

/** A document's lines by order, in the order of its list; one group without an order for a document of one order. */
export function linesPerOrder({ orders = [], lines }: InvoiceDocument): { order: InvoiceOrder | null; lines: InvoiceDocumentLine[] }[] {
  if (orders.length === 0) return [{ order: null, lines }];
  const groups = orders.map((order) => ({ order, lines: lines.filter(({ basketId }) => basketId === order.basketId) }));
  return groups.filter((group) => group.lines.length > 0);
}

/** The order of a line on a collective invoice. */
export function orderOfLine({ orders = [] }: InvoiceDocument, { basketId }: InvoiceDocumentLine): InvoiceOrder | undefined {
  return orders.find((order) => order.basketId === basketId);
}
