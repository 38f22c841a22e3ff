import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { sampleBrands } from '#test/documents/brands.ts';
import { findAll, findText, localName, parseXml, type XmlNode } from '#test/documents/parse-xml.ts';
import type { PurchaseOrderDocument } from './purchase-order.ts';
import { orderToUbl } from './ubl-order.ts';

const order: PurchaseOrderDocument = {
  brand: { ...sampleBrands.industrial, kvk: '30112233' },
  ...{ language: 'nl', number: 'I26-0207', issuedOn: '2026-12-03', ourNumber: 'K-88', paymentDays: 30, remarks: 'Achterom < 3 m' },
  recipient: {
    name: 'Papiergroothandel Vellen',
    attention: 'Orderdesk',
    street: 'Atoomweg 60',
    postcode: '3542 AB',
    city: 'Utrecht',
    country: 'NL',
  },
  seller: { register: '12345678', vatNumber: 'NL001234567B01' },
  lines: [
    {
      ...{
        code: 'HVO90',
        name: 'Houtvrij 90',
        supplierCode: 'HV90',
        size: '320 × 450 mm',
        unit: 'sheet',
        quantity: 6000,
        packs: 12,
        kg: 77.8,
      },
      ...{ priceEur: 20, basis: '1000', goods: moneyFromEuros(120), deliveryDate: '2026-12-09', precut: true },
    },
    {
      ...{ code: 'FOL-M', name: 'Folie mat', supplierCode: '', unit: 'm', quantity: 1500, kg: 18.2, priceEur: 4.1, basis: 'kg' },
      ...{ goods: moneyFromEuros(74.62), deliveryDate: '2026-12-07' },
    },
  ],
  ...{ surcharge: moneyFromEuros(35), total: moneyFromEuros(229.62) },
};
const root = parseXml(orderToUbl(order));

it('an order in UBL › has the identifiers of Peppol Order only 3, and no empty element', () => {
  expect(localName(root)).toBe('Order');
  expect(findText(root, 'CustomizationID')).toBe('urn:fdc:peppol.eu:poacc:trns:order:3');
  expect(findText(root, 'ProfileID')).toBe('urn:fdc:peppol.eu:poacc:bis:order_only:3');
  const isEmpty = (node: XmlNode): boolean => (node.children.length === 0 ? node.text === '' : node.children.some(isEmpty));
  expect(isEmpty(root)).toBe(false);
});

it('an order in UBL › names both parties by their registers, and leaves the address out of one without', () => {
  const seller = (document: PurchaseOrderDocument) => findAll(parseXml(orderToUbl(document)), 'SellerSupplierParty/Party')[0]!;
  expect(findAll(root, 'BuyerCustomerParty/Party/EndpointID')[0]).toMatchObject({ text: '30112233', attributes: { schemeID: '0106' } });
  expect(findText(seller(order), 'EndpointID')).toBe('12345678');
  expect(findText(seller({ ...order, seller: {} }), 'EndpointID')).toBeUndefined();
});

it('an order in UBL › adds up, with prices in the unit of each line', () => {
  const cents = (path: string) => Math.round(Number(findText(root, path)) * 100);
  const items = findAll(root, 'OrderLine/LineItem');
  const sum = items.reduce((all, item) => all + Math.round(Number(findText(item, 'LineExtensionAmount')) * 100), 0);
  expect(sum).toBe(cents('AnticipatedMonetaryTotal/LineExtensionAmount'));
  expect(sum + cents('AnticipatedMonetaryTotal/ChargeTotalAmount')).toBe(cents('AnticipatedMonetaryTotal/PayableAmount'));
  for (const item of items) {
    const each = Number(findText(item, 'Price/PriceAmount')) / Number(findText(item, 'Price/BaseQuantity'));
    expect(each * Number(findText(item, 'Quantity'))).toBeCloseTo(Number(findText(item, 'LineExtensionAmount')), 2);
  }
  expect(items.map((item) => findAll(item, 'Quantity')[0]!.attributes.unitCode)).toEqual(['ST', 'MTR']);
  expect(items.map((item) => findText(item, 'Item/SellersItemIdentification/ID'))).toEqual(['HV90', undefined]);
  expect(findText(root, 'Delivery/RequestedDeliveryPeriod/StartDate')).toBe('2026-12-07');
});
