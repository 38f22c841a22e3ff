import { expect, test } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { sampleBrands } from '#test/documents/brands.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { type PurchaseOrderDocument, renderPurchaseOrder } from './purchase-order.ts';

const order: PurchaseOrderDocument = {
  brand: Object.values(sampleBrands)[0]!,
  language: 'nl',
  number: '26-1142-1-7',
  jobNumber: '26-1142-1',
  issuedOn: '2026-11-18',
  recipient: { name: 'Binderij De Vouw', street: 'Nijverheidsweg 14', postcode: '6541 CM', city: 'Nijmegen', country: 'NL' },
  ourNumber: 'KAT-201',
  paymentDays: 30,
  description: 'Garenloos binden',
  specification: ['Ronde rug, kapitaalband wit.'],
  quantity: 250,
  price: moneyFromEuros(412.5),
  deliveryDate: '2026-11-27',
  deliverTo: [
    { quantity: 200, to: { name: 'Universiteit Utrecht', street: 'Domplein 29', postcode: '3512 JE', city: 'Utrecht', country: 'NL' } },
    { quantity: 50, to: { name: 'Folieprint Noord', street: 'Kielerbocht 31', postcode: '9723 JA', city: 'Groningen', country: 'NL' } },
  ],
  remarks: 'Eerst een proefexemplaar.',
};

test('shows work, quantity, price, day and address on a purchase order', async () => {
  const { pages } = await readPdf(await renderPurchaseOrder(order));
  expect(pages).toHaveLength(1);
  for (const words of ['Inkooporder', '26-1142-1-7', 'KAT-201', '27 november 2026', 'Ronde rug', '250', '1,65', '412,50', 'Domplein 29'])
    expect(pages[0]).toContain(words);
  for (const words of ['50 stuks', 'Kielerbocht 31', 'Binnen 30 dagen', 'Eerst een proefexemplaar.']) expect(pages[0]).toContain(words);
});

test('uses English for a supplier of another language', async () => {
  const { pages } = await readPdf(await renderPurchaseOrder({ ...order, language: 'es' }));
  for (const words of ['Purchase order', '27 November 2026', '412.50', '200 pieces']) expect(pages[0]).toContain(words);
});

test('is in the language of a supplier who reads German', async () => {
  const { pages } = await readPdf(await renderPurchaseOrder({ ...order, language: 'de' }));
  for (const words of ['Bestellung', '27. November 2026', 'Summe ohne MwSt.']) expect(pages[0]).toContain(words);
});
