import type { SupplierInvoice, SupplierInvoiceLine } from '#modules/stock/domain/purchasing/supplier-invoice.ts';
import { TableError } from '#platform/server/tables/table.ts';
import { xmlEvents } from '#platform/server/tables/xml-events.ts';

type Element = { name: string; text: string; attributes: ReadonlyMap<string, string>; children: Element[] };

/** More elements than an invoice of a thousand lines has. */
const mostElements = 100_000;

/** Reads an invoice in UBL 2.1 (Peppol BIS Billing 3, EN 16931), with lines without VAT; null for any other file. */
export function readUblInvoice(source: string): SupplierInvoice | null {
  const invoice = documentOf(source);
  const amount = invoice ? numberAt(invoice, 'LegalMonetaryTotal/TaxExclusiveAmount') : null;
  if (!invoice || amount === null) return null;
  const lines = allAt(invoice, 'InvoiceLine').map(lineOf);
  return {
    number: textAt(invoice, 'ID'),
    orderNumber: textAt(invoice, 'OrderReference/ID'),
    amountEur: amount,
    isEuro: ['', 'EUR'].includes(textAt(invoice, 'DocumentCurrencyCode')),
    lines: lines.filter((line) => line !== null),
  };
}

function lineOf(line: Element): SupplierInvoiceLine | null {
  const [quantity] = allAt(line, 'InvoicedQuantity');
  const [pieces, charged] = [numberAt(line, 'InvoicedQuantity'), numberAt(line, 'LineExtensionAmount')];
  if (!quantity || pieces === null || charged === null) return null;
  return {
    orderLine: textAt(line, 'OrderLineReference/LineID'),
    codes: ['SellersItemIdentification', 'BuyersItemIdentification', 'StandardItemIdentification']
      .map((name) => textAt(line, `Item/${name}/ID`))
      .filter(Boolean),
    name: textAt(line, 'Item/Name') || textAt(line, 'Item/Description'),
    quantity: pieces,
    unitCode: quantity.attributes.get('unitCode') ?? '',
    chargedEur: charged,
  };
}

/** The invoice of a file; undefined for one that is no XML, or another document. */
function documentOf(source: string): Element | undefined {
  const root: Element = { name: '', text: '', attributes: new Map(), children: [] };
  const path: Element[] = [root];
  let count = 0;
  try {
    for (const event of xmlEvents(source)) {
      const inside = path.at(-1)!;
      if (event.kind === 'text') inside.text += event.text;
      else if (event.kind === 'close') {
        inside.text = inside.text.trim();
        path.pop();
      } else {
        count += 1;
        if (count > mostElements) return undefined;
        const element: Element = { name: event.name, text: '', attributes: event.attributes, children: [] };
        inside.children.push(element);
        path.push(element);
      }
    }
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
  return allAt(root, 'Invoice')[0];
}

function allAt(element: Element, path: string): Element[] {
  let found = [element];
  for (const name of path.split('/')) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

const textAt = (element: Element, path: string) => allAt(element, path)[0]?.text ?? '';

function numberAt(element: Element, path: string): number | null {
  const text = textAt(element, path);
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : null;
}
