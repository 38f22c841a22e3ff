import { expect, it } from 'vitest';
import { readUblInvoice } from './ubl-invoice.ts';

const ubl = `<?xml version="1.0"?>
<Invoice xmlns:cac="urn:x" xmlns:cbc="urn:y">
  <cbc:ID>F-118</cbc:ID><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>I26-1</cbc:ID></cac:OrderReference>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">138.50</cbc:TaxExclusiveAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="PK">12</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">120.00</cbc:LineExtensionAmount>
    <cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>
    <cac:Item><cbc:Name>Houtvrij &amp; wit</cbc:Name><cac:SellersItemIdentification><cbc:ID>HV90</cbc:ID></cac:SellersItemIdentification></cac:Item>
  </cac:InvoiceLine>
</Invoice>`;

it('ubl invoice › reads number, order, amount without VAT and lines', () => {
  expect(readUblInvoice(ubl)).toEqual({
    ...{ number: 'F-118', orderNumber: 'I26-1', amountEur: 138.5, isEuro: true },
    lines: [{ orderLine: '1', codes: ['HV90'], name: 'Houtvrij & wit', quantity: 12, unitCode: 'PK', chargedEur: 120 }],
  });
});

it('ubl invoice › is nothing for another document, for text, and for one with a document type', () => {
  expect(readUblInvoice('<Order><ID>1</ID></Order>')).toBeNull();
  expect(readUblInvoice('%PDF-1.7')).toBeNull();
  expect(readUblInvoice('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice/>')).toBeNull();
  expect(readUblInvoice('<Invoice><ID>1</ID></Invoice>')).toBeNull();
});
