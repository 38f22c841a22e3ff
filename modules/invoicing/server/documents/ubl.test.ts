import { describe, expect, test } from 'vitest';
import { type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { documentTotals } from '#platform/domain/vat.ts';
import {
  sampleCollectiveInvoice,
  sampleCreditNote,
  sampleIntraCommunityInvoice,
  sampleInvoice,
  sampleInvoiceTwoRates,
} from '#test/documents/invoicing-samples.ts';
import { findAll, findText, localName, parseXml, type XmlNode } from '#test/documents/parse-xml.ts';
import { discounted, exportInvoice, uneven, withAllowance } from '#test/documents/ubl-samples.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceToUbl } from './ubl.ts';

const documents = {
  withAllowance,
  sampleCollectiveInvoice,
  sampleInvoice,
  sampleInvoiceTwoRates,
  sampleIntraCommunityInvoice,
  sampleCreditNote,
  exportInvoice,
  discounted,
  uneven,
};

const read = (invoice: InvoiceDocument) => parseXml(invoiceToUbl(invoice));
const cents = (node: XmlNode, path: string) => Math.round(Number(findText(node, path) ?? 0) * 100);
const lineOf = (root: XmlNode) => findAll(root, `${localName(root)}Line`);
const sum = (numbers: number[]) => numbers.reduce((added, number) => added + number, 0);
const seller = (root: XmlNode) => findAll(root, 'AccountingSupplierParty/Party')[0]!;
const buyer = (root: XmlNode) => findAll(root, 'AccountingCustomerParty/Party')[0]!;

describe.each(Object.entries(documents))('%s', (_, invoice) => {
  const root = read(invoice);
  const rows = findAll(root, 'TaxTotal/TaxSubtotal');

  const isPeppol = findAll(buyer(root), 'EndpointID').length > 0;

  test('PEPPOL-EN16931-R001, R004: profile and specification identifiers, only for a buyer in Peppol', () => {
    expect(findText(root, 'ProfileID')).toBe(isPeppol ? 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' : undefined);
    expect(findText(root, 'CustomizationID')).toBe(
      `urn:cen.eu:en16931:2017${isPeppol ? '#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0' : ''}`,
    );
  });

  test('PEPPOL-EN16931-R003: a buyer reference or an order reference', () => {
    expect(findText(root, 'BuyerReference')).toBeTruthy();
  });

  test('PEPPOL-EN16931-R008: no empty elements', () => {
    const empty = (node: XmlNode): boolean => (node.children.length === 0 ? node.text === '' : node.children.some(empty));
    expect(empty(root)).toBe(false);
  });

  test('PEPPOL-EN16931-R010, R020: both parties have an electronic address with a scheme', () => {
    for (const party of isPeppol ? [seller(root), buyer(root)] : [seller(root)]) {
      expect(findText(party, 'EndpointID')).toBeTruthy();
      expect(findAll(party, 'EndpointID')[0]?.attributes.schemeID).toMatch(/^\d{4}$/);
    }
  });

  test('PEPPOL-EN16931-R120: a line is its quantity times its price less its discount, within two cents', () => {
    for (const line of lineOf(root)) {
      const quantity = Number(findText(line, 'InvoicedQuantity') ?? findText(line, 'CreditedQuantity'));
      const each = Number(findText(line, 'Price/PriceAmount')) / Number(findText(line, 'Price/BaseQuantity') ?? 1);
      const difference = quantity * each * 100 - cents(line, 'AllowanceCharge/Amount') - cents(line, 'LineExtensionAmount');
      expect(Math.abs(difference)).toBeLessThanOrEqual(2);
    }
  });

  test('BR-CO-10: the sum of the line net amounts is the total of the lines', () => {
    expect(cents(root, 'LegalMonetaryTotal/LineExtensionAmount')).toBe(sum(lineOf(root).map((line) => cents(line, 'LineExtensionAmount'))));
  });

  test('BR-CO-11, 13: the total without VAT is the total of the lines less the allowances', () => {
    const allowances = sum(findAll(root, 'AllowanceCharge').map((one) => cents(one, 'Amount')));
    expect(cents(root, 'LegalMonetaryTotal/AllowanceTotalAmount')).toBe(allowances);
    expect(cents(root, 'LegalMonetaryTotal/TaxExclusiveAmount')).toBe(cents(root, 'LegalMonetaryTotal/LineExtensionAmount') - allowances);
  });

  test('BR-27: no line has a price below zero; BR-33: an allowance has a reason', () => {
    for (const line of lineOf(root)) expect(Number(findText(line, 'Price/PriceAmount'))).toBeGreaterThanOrEqual(0);
    for (const one of findAll(root, 'AllowanceCharge')) expect(findText(one, 'AllowanceChargeReason')).toBeTruthy();
  });

  test('BR-CO-14: the VAT is the sum of the VAT of the rates', () => {
    expect(cents(root, 'TaxTotal/TaxAmount')).toBe(sum(rows.map((row) => cents(row, 'TaxAmount'))));
  });

  test('BR-CO-15: the total with VAT is the total without VAT and the VAT', () => {
    const without = cents(root, 'LegalMonetaryTotal/TaxExclusiveAmount');
    expect(cents(root, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(without + cents(root, 'TaxTotal/TaxAmount'));
  });

  test('BR-CO-16: the payable amount is the total with VAT less what was paid', () => {
    const left = cents(root, 'LegalMonetaryTotal/TaxInclusiveAmount') - cents(root, 'LegalMonetaryTotal/PrepaidAmount');
    expect(cents(root, 'LegalMonetaryTotal/PayableAmount')).toBe(left);
  });

  test('BR-CO-17: the VAT per rate is its base times the rate, rounded to cents', () => {
    for (const row of rows) {
      const rate = Number(findText(row, 'TaxCategory/Percent'));
      expect(cents(row, 'TaxAmount')).toBe(Math.round((cents(row, 'TaxableAmount') * rate) / 100));
    }
  });

  test('BR-CO-25: an amount to pay has a due date or terms', () => {
    if (localName(root) === 'Invoice') expect(findText(root, 'DueDate')).toBe(invoice.dueOn);
  });

  test('BR-S-08: the base of a category and rate is the sum of its lines less its allowances', () => {
    const group = (node: XmlNode) => `${findText(node, 'ID')} ${findText(node, 'Percent')}`;
    for (const row of rows) {
      const own = lineOf(root).filter(
        (line) => group(findAll(line, 'Item/ClassifiedTaxCategory')[0]!) === group(findAll(row, 'TaxCategory')[0]!),
      );
      const less = findAll(root, 'AllowanceCharge').filter(
        (one) => group(findAll(one, 'TaxCategory')[0]!) === group(findAll(row, 'TaxCategory')[0]!),
      );
      const lines = sum(own.map((line) => cents(line, 'LineExtensionAmount')));
      expect(cents(row, 'TaxableAmount')).toBe(lines - sum(less.map((one) => cents(one, 'Amount'))));
    }
  });

  test('NL-R-002: the supplier has street, city and postcode', () => {
    for (const part of ['StreetName', 'CityName', 'PostalZone']) expect(findText(seller(root), `PostalAddress/${part}`)).toBeTruthy();
  });

  test('NL-R-003: the legal id of the supplier is a KvK number', () => {
    expect(findAll(seller(root), 'PartyLegalEntity/CompanyID')[0]?.attributes.schemeID).toBe('0106');
  });

  test('NL-R-004: a Dutch customer has street, city and postcode', () => {
    for (const part of ['StreetName', 'CityName', 'PostalZone']) expect(findText(buyer(root), `PostalAddress/${part}`)).toBeTruthy();
  });

  test('NL-R-007, NL-R-008: a payable invoice has a payment means code that the Dutch rules allow', () => {
    if (localName(root) === 'CreditNote') expect(findAll(root, 'PaymentMeans')).toEqual([]);
    else expect(['30', '58']).toContain(findText(root, 'PaymentMeans/PaymentMeansCode'));
  });
});

test('NL-R-001: a credit note is a CreditNote of type 381 and names the invoice it corrects', () => {
  const root = read(sampleCreditNote);
  expect(root.name).toBe('CreditNote');
  expect(root.attributes.xmlns).toBe('urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2');
  expect(findText(root, 'CreditNoteTypeCode')).toBe('381');
  expect(findText(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('F2026-0319');
  expect(findText(root, 'CreditNoteLine/CreditedQuantity')).toBe('1000');
  expect(findText(root, 'LegalMonetaryTotal/PayableAmount')).toBe('331.41');
});

test('BR-CO-14, 15 and 17: the VAT of a credit note continues from earlier notes, within a cent of its base times the rate', () => {
  const { net, vatRows, vat, gross } = documentTotals(sampleCreditNote.lines);
  const less = (money: Money) => subtractMoney(money, moneyFromEuros(0.01));
  const totals = { net, vatRows: vatRows.map((row) => ({ ...row, vat: less(row.vat) })), vat: less(vat), gross: less(gross) };
  const credits = { number: 'F2026-0319', issuedOn: '2026-12-09' };
  const root = read({ ...sampleCreditNote, kind: 'credit_note', credits, totals });
  expect(findText(root, 'TaxTotal/TaxSubtotal/TaxableAmount')).toBe('273.89');
  expect(findText(root, 'TaxTotal/TaxSubtotal/TaxAmount')).toBe('57.51');
  expect(findText(root, 'TaxTotal/TaxAmount')).toBe('57.51');
  expect(findText(root, 'LegalMonetaryTotal/PayableAmount')).toBe('331.40');
});

test('NL-R-005: a Dutch customer is identified by KvK number, the government by OIN, others by VAT number', () => {
  const endpoint = (recipient: InvoiceDocument['recipient']) => findAll(buyer(read({ ...sampleInvoice, recipient })), 'EndpointID')[0];
  const { kvk: _, ...unregistered } = sampleInvoice.recipient;
  expect(endpoint(sampleInvoice.recipient)).toMatchObject({ attributes: { schemeID: '0106' }, text: '30275924' });
  expect(endpoint({ ...unregistered, oin: '00000001234567890000' })).toMatchObject({ attributes: { schemeID: '0190' } });
  expect(endpoint(unregistered)).toMatchObject({ attributes: { schemeID: '9944' }, text: 'NL001798650B01' });
});

test.each([
  ['IE6388047V', '9935', 'IE6388047V'],
  ['EL094259216', '9933', 'EL094259216'],
  ['GB980780684', '9932', 'GB980780684'],
  ['SE556012579001', '0007', '5560125790'],
  ['FI20774740', '0216', '003720774740'],
  ['DK13585628', '0184', '13585628'],
  ['NO974760673MVA', '0192', '974760673'],
  ['RO18547290', '9947', 'RO18547290'],
])('a buyer with VAT number %s is reached by scheme %s', (vatNumber, schemeID, text) => {
  const recipient = { ...sampleIntraCommunityInvoice.recipient, vatNumber };
  const root = read({ ...sampleIntraCommunityInvoice, recipient });
  expect(findAll(buyer(root), 'EndpointID')[0]).toMatchObject({ attributes: { schemeID }, text });
});

test('a buyer in Iceland is reached by its kennitala, and not by its VAT number', () => {
  const endpoints = (kvk?: string) => {
    const { kvk: _, ...without } = sampleIntraCommunityInvoice.recipient;
    const recipient = { ...without, country: 'IS', vatNumber: 'IS12345', ...(kvk && { kvk }) };
    return findAll(buyer(read({ ...sampleIntraCommunityInvoice, recipient })), 'EndpointID');
  };
  expect(endpoints('4710080280')[0]).toMatchObject({ attributes: { schemeID: '0196' }, text: '4710080280' });
  expect(endpoints()).toEqual([]);
});

test('a buyer whom Peppol cannot reach gets plain EN 16931, without an electronic address', () => {
  const { kvk: _, vatNumber: __, ...person } = sampleInvoice.recipient;
  for (const recipient of [person, exportInvoice.recipient]) {
    const root = read({ ...sampleInvoice, recipient });
    expect(findText(root, 'CustomizationID')).toBe('urn:cen.eu:en16931:2017');
    expect(findAll(buyer(root), 'EndpointID')).toEqual([]);
  }
});

test('NL-R-009: a line references an order line only when the invoice has an order reference', () => {
  const lines = sampleInvoice.lines.map((line) => ({ ...line, orderLine: '10' }));
  const { customerReference: _, ...withoutOrder } = { ...sampleInvoice, lines };
  expect(findText(read({ ...sampleInvoice, lines }), 'InvoiceLine/OrderLineReference/LineID')).toBe('10');
  const root = read(withoutOrder);
  expect(findAll(root, 'OrderReference')).toEqual([]);
  expect(findAll(root, 'InvoiceLine/OrderLineReference')).toEqual([]);
  expect(findText(root, 'BuyerReference')).toBe('26-1142');
});

test('golden: the worked thesis is 1,058.92 without and 1,154.22 with VAT; with folders 1,485.63', () => {
  const root = read(sampleInvoice);
  expect(findText(root, 'LegalMonetaryTotal/TaxExclusiveAmount')).toBe('1058.92');
  expect(findText(root, 'LegalMonetaryTotal/PayableAmount')).toBe('1154.22');
  expect(findText(read(sampleInvoiceTwoRates), 'LegalMonetaryTotal/PayableAmount')).toBe('1485.63');
});

test('BR-IC-02, 10, 11, 12: an intra-Community supply has both VAT numbers, its reason, and the day and country of delivery', () => {
  const root = read(sampleIntraCommunityInvoice);
  expect(findText(seller(root), 'PartyTaxScheme/CompanyID')).toBe('NL004495445B01');
  expect(findText(buyer(root), 'PartyTaxScheme/CompanyID')).toBe('BE0428759497');
  expect(findAll(buyer(root), 'EndpointID')[0]).toMatchObject({ attributes: { schemeID: '0208' }, text: '0428759497' });
  expect(findText(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')).toBe('VATEX-EU-IC');
  expect(findText(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason')).toMatch('Livraison intracommunautaire exonérée');
  expect(findText(root, 'Delivery/ActualDeliveryDate')).toBe('2026-12-08');
  expect(findText(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode')).toBe('BE');
});

test('BR-G-10: an export states its exemption reason and is paid by a non-SEPA credit transfer', () => {
  const root = read(exportInvoice);
  expect(findText(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')).toBe('VATEX-EU-G');
  expect(findText(root, 'PaymentMeans/PaymentMeansCode')).toBe('30');
});

test('BR-E-10: an exemption states its reason as text', () => {
  const lines = sampleInvoice.lines.map((line) => ({ ...line, ratePercent: 0, category: 'E' as const }));
  const category = findAll(read({ ...sampleInvoice, lines }), 'TaxTotal/TaxSubtotal/TaxCategory')[0]!;
  expect(findText(category, 'TaxExemptionReason')).toBe('Vrijgesteld van btw');
  expect(findText(category, 'TaxExemptionReasonCode')).toBeUndefined();
});

test('BR-Z-10: a zero-rated line has no exemption reason', () => {
  const zero = findAll(read(withAllowance), 'TaxTotal/TaxSubtotal/TaxCategory').find((one) => findText(one, 'ID') === 'Z')!;
  expect([findText(zero, 'Percent'), findText(zero, 'TaxExemptionReason'), findText(zero, 'TaxExemptionReasonCode')]).toEqual([
    '0',
    undefined,
    undefined,
  ]);
});

test('a free line is on the invoice at 0.00, and an invoice of nothing asks for no payment', () => {
  const free = { ...sampleInvoice, lines: [{ ...sampleInvoice.lines[0]!, net: moneyFromEuros(0) }] };
  const root = read(free);
  expect(findText(root, 'InvoiceLine/LineExtensionAmount')).toBe('0.00');
  expect(findAll(root, 'PaymentMeans')).toEqual([]);
});

test('a collective invoice names the order, purchase order and day of every line', () => {
  const root = read(sampleCollectiveInvoice);
  expect(findText(root, 'BuyerReference')).toBe('2026-11-08/2026-11-20');
  expect(findAll(root, 'OrderReference')).toEqual([]);
  const [thesis, , folder] = lineOf(root);
  const properties = (line: XmlNode) =>
    findAll(line, 'Item/AdditionalItemProperty').map((one) => [findText(one, 'Name'), findText(one, 'Value')]);
  expect(properties(thesis!)).toEqual([
    ['Order number', '26-1142'],
    ['Purchase order', '4500219377'],
  ]);
  expect(properties(folder!)).toEqual([
    ['Order number', '26-1150'],
    ['Reference', 'Herdruk'],
  ]);
  expect(findText(thesis!, 'InvoicePeriod/EndDate')).toBe('2026-11-08');
  expect(findText(thesis!, 'Note')).toBe('Order 26-1142, Domplein 29, Utrecht');
});

test('a collective invoice has a supply period instead of a day', () => {
  const root = read({ ...sampleInvoice, supply: { from: '2026-11-01', until: '2026-11-30' } });
  expect(findText(root, 'InvoicePeriod/StartDate')).toBe('2026-11-01');
  expect(findText(root, 'Delivery/ActualDeliveryDate')).toBeUndefined();
});

test('a name with XML special characters is escaped', () => {
  expect(findText(buyer(read(sampleIntraCommunityInvoice)), 'PartyLegalEntity/RegistrationName')).toBe('Uitgeverij <De Schelde> & Zonen');
});
