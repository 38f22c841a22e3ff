import type { SupplierInvoice, SupplierInvoiceLine } from '#modules/stock/domain/purchasing/supplier-invoice.ts';
import { TableError } from '#platform/server/tables/table.ts';
import { elementsAt, readXmlTree, textAt, type XmlElement } from '#platform/server/tables/xml-tree.ts';

/** More elements than an invoice of a thousand lines has. */
const maxElements = 100_000;

/** Reads an invoice in UBL 2.1 (Peppol BIS Billing 3, EN 16931), with lines without VAT; null for any other file. */
export function readUblInvoice(source: string): SupplierInvoice | null {
  const invoice = documentOf(source);
  const amount = invoice ? numberAt(invoice, 'LegalMonetaryTotal/TaxExclusiveAmount') : null;
  if (!invoice || amount === null) return null;
  const lines = elementsAt(invoice, 'InvoiceLine').map(lineOf);
  return {
    number: textAt(invoice, 'ID'),
    orderNumber: textAt(invoice, 'OrderReference/ID'),
    amountEur: amount,
    isEuro: ['', 'EUR'].includes(textAt(invoice, 'DocumentCurrencyCode')),
    lines: lines.filter((line) => line !== null),
  };
}

function lineOf(line: XmlElement): SupplierInvoiceLine | null {
  const [quantity] = elementsAt(line, 'InvoicedQuantity');
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
function documentOf(source: string): XmlElement | undefined {
  try {
    const root = readXmlTree(source, maxElements);
    return root && elementsAt(root, 'Invoice')[0];
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
}

function numberAt(element: XmlElement, path: string): number | null {
  const text = textAt(element, path);
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : null;
}
