import { termStart } from '#modules/relations/domain/payment-term.ts';
import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { xmlDocument, xmlElement, xmlText } from '#platform/server/documents/xml.ts';
import { type InvoiceDocument, totalsOf } from './invoice-document.ts';
import { invoiceText } from './invoice-texts.ts';
import { allowance, allowancesOf, amount, chargedLines, lineElement, taxTotal } from './ubl-amounts.ts';
import { buyerParty, deliveryAddress, isInPeppol, sellerParty } from './ubl-parties.ts';

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** UNCL1001: the invoice of an installment, and any other. */
const prepaymentInvoice = '386';
const commercialInvoice = '380';
const creditTransfer = '30';
const sepaCreditTransfer = '58';

/**
 * Renders an invoice or credit note as UBL 2.1 in Peppol BIS Billing 3 (https://docs.peppol.eu/poacc/billing/3.0/), or in plain EN 16931 for
 * a buyer whom Peppol cannot reach, with elements in the order of the schema. The totals equal those of the PDF.
 */
export function invoiceToUbl(invoice: InvoiceDocument): string {
  const isCredit = invoice.kind === 'credit_note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const children = [
    ...profile(invoice),
    xmlText('cbc:ID', invoice.number),
    xmlText('cbc:IssueDate', invoice.issuedOn),
    isCredit ? '' : xmlText('cbc:DueDate', invoice.dueOn),
    isCredit
      ? xmlText('cbc:CreditNoteTypeCode', '381')
      : xmlText('cbc:InvoiceTypeCode', invoice.installment ? prepaymentInvoice : commercialInvoice),
    xmlText('cbc:Note', invoice.remarks),
    xmlText('cbc:DocumentCurrencyCode', 'EUR'),
    xmlText('cbc:BuyerReference', invoice.customerReference ?? collectiveReference(invoice) ?? invoice.orderNumber),
    supplyPeriod(invoice),
    orderReference(invoice),
    billingReference(invoice),
    sellerParty(invoice.brand),
    buyerParty(invoice.recipient),
    delivery(invoice),
    isCredit || payableOf(invoice) <= noMoney ? '' : paymentMeans(invoice),
    isCredit ? '' : xmlElement('cac:PaymentTerms', [xmlText('cbc:Note', paymentTerms(invoice))]),
    ...allowancesOf(invoice).map(allowance),
    taxTotal(invoice),
    monetaryTotal(invoice),
    ...chargedLines(invoice).map((line, index) => lineElement(invoice, line, index + 1)),
  ];
  return xmlDocument(xmlElement(root, children, { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...namespaces }));
}

/** Peppol's identifiers only where Peppol can deliver; a buyer without an address there gets plain EN 16931. */
function profile({ recipient }: InvoiceDocument): string[] {
  if (!isInPeppol(recipient)) return [xmlText('cbc:CustomizationID', 'urn:cen.eu:en16931:2017')];
  return [
    xmlText('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    xmlText('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
  ];
}

function supplyPeriod({ supply }: InvoiceDocument): string {
  if (supply.from === supply.until) return '';
  return xmlElement('cac:InvoicePeriod', [xmlText('cbc:StartDate', supply.from), xmlText('cbc:EndDate', supply.until)]);
}

/** A collective invoice has a reference per line; the document itself is named by its period. */
function collectiveReference({ orders = [], supply }: InvoiceDocument): string | undefined {
  return orders.length > 0 ? `${supply.from}/${supply.until}` : undefined;
}

function orderReference({ customerReference, orderNumber, orders = [] }: InvoiceDocument): string {
  if (!customerReference) return '';
  return xmlElement('cac:OrderReference', [
    xmlText('cbc:ID', customerReference),
    orders.length > 0 ? '' : xmlText('cbc:SalesOrderID', orderNumber),
  ]);
}

function billingReference(invoice: InvoiceDocument): string {
  const earlier = invoice.kind === 'invoice' ? (invoice.countsOff ?? []) : [invoice.credits];
  return earlier
    .map(({ number, issuedOn }) =>
      xmlElement('cac:BillingReference', [
        xmlElement('cac:InvoiceDocumentReference', [xmlText('cbc:ID', number), xmlText('cbc:IssueDate', issuedOn)]),
      ]),
    )
    .join('');
}

function delivery({ supply, deliveredTo, recipient, installment }: InvoiceDocument): string {
  return xmlElement('cac:Delivery', [
    supply.from === supply.until && !installment ? xmlText('cbc:ActualDeliveryDate', supply.from) : '',
    deliveryAddress(deliveredTo ?? recipient),
  ]);
}

function paymentMeans(invoice: InvoiceDocument): string {
  const outsideEu = invoice.lines.some((line) => line.category === 'G');
  return xmlElement('cac:PaymentMeans', [
    xmlText('cbc:PaymentMeansCode', outsideEu ? creditTransfer : sepaCreditTransfer),
    xmlText('cbc:PaymentID', invoice.number),
    xmlElement('cac:PayeeFinancialAccount', [
      xmlText('cbc:ID', invoice.brand.iban.replaceAll(' ', '')),
      xmlText('cbc:Name', invoice.brand.legalName),
      xmlElement('cac:FinancialInstitutionBranch', [xmlText('cbc:ID', invoice.brand.bic)]),
    ]),
  ]);
}

function paymentTerms(invoice: InvoiceDocument): string {
  const { text, money, date } = invoiceText(invoice.language);
  if (!invoice.terms?.length) return text('paymentTerm', { days: invoice.paymentTermDays, from: termStart(invoice.paymentMonthEnd) });
  return invoice.terms.map(({ amount: part, dueOn }) => text('term', { amount: money(part), date: date(dueOn) })).join(' ');
}

function payableOf(invoice: InvoiceDocument): Money {
  return subtractMoney(totalsOf(invoice).gross, invoice.prepaid ?? noMoney);
}

function monetaryTotal(invoice: InvoiceDocument): string {
  const { net, gross } = totalsOf(invoice);
  const prepaid = invoice.prepaid ?? noMoney;
  const allowances = addMoney(...allowancesOf(invoice).map((line) => line.net));
  return xmlElement('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', addMoney(...chargedLines(invoice).map((line) => line.net))),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', gross),
    allowances === noMoney ? '' : amount('cbc:AllowanceTotalAmount', allowances),
    prepaid === noMoney ? '' : amount('cbc:PrepaidAmount', prepaid),
    amount('cbc:PayableAmount', payableOf(invoice)),
  ]);
}
