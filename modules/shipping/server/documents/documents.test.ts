import { expect, test } from 'vitest';
import { readPdf } from '#test/documents/read-pdf.ts';
import { samplePackingSlip, sampleParcelLabel } from '#test/documents/shipping-samples.ts';
import { renderParcelLabel, renderParcelLabels } from './label.ts';
import { renderManifest } from './manifest.ts';
import { renderPackingSlip } from './packing-slip.ts';
import { renderWaybill } from './waybill.ts';

test("a Dutch packing slip shows the shipment's contents and what is to follow, without prices", async () => {
  const { pages } = await readPdf(await renderPackingSlip(samplePackingSlip));
  expect(pages).toHaveLength(1);
  for (const words of ['Pakbon', 'Z26-0441', '3SKTRN000044101', '145', 'Volgt nog', '5 dozen, 54,81 kg']) expect(pages[0]).toContain(words);
  expect(pages[0]).not.toContain('€');
});

test('a packing slip shows the delivery instructions of the address in its language, and no label without them', async () => {
  const labels = { nl: 'Leverinstructie', en: 'Delivery instructions', fr: 'Consignes de livraison', de: 'Lieferhinweis' };
  for (const [language, label] of Object.entries(labels)) {
    const { pages } = await readPdf(await renderPackingSlip({ ...samplePackingSlip, language }));
    expect(pages[0]).toContain(label);
    expect(pages[0]).toContain('Achterdeur aan de Korte Nieuwstraat');
  }
  const { pages } = await readPdf(await renderPackingSlip({ ...samplePackingSlip, deliveryInstructions: '' }));
  expect(pages[0]).not.toContain('Leverinstructie');
});

test('an English packing slip of 120 lines repeats its table head on every page', async () => {
  const lines = Array.from({ length: 120 }, () => samplePackingSlip.lines[0]!);
  const { pages } = await readPdf(await renderPackingSlip({ ...samplePackingSlip, language: 'en', lines }));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages.slice(0, -1)) expect(page).toContain('In this shipment');
  expect(pages.at(-1)).toContain('5 boxes, 54.81 kg');
});

test('a parcel label measures 100 × 150 mm and shows address, parcel and the barcode text', async () => {
  const { pages, sizesMm } = await readPdf(await renderParcelLabel(sampleParcelLabel));
  expect(sizesMm).toEqual([{ width: 100, height: 150 }]);
  for (const words of ['Universiteit Utrecht', 'Domplein 29', '3512 JE', '1 / 5', '10,96 kg', '3SKTRN000044101'])
    expect(pages[0]).toContain(words);
});

test('a pallet label has the number of the pallet as GS1-128, and that of the shipment above it', async () => {
  const { pages } = await readPdf(
    await renderParcelLabel({ ...sampleParcelLabel, trackingNumber: 'Z26-0441', sscc: '106141412345678908' }),
  );
  expect(pages).toHaveLength(1);
  for (const words of ['(00) 106141412345678908', 'Z26-0441']) expect(pages[0]).toContain(words);
});

test("a foreign address ends with its country in the document's language", async () => {
  const recipient = { name: 'Druckhaus Köln', street: 'Domstraße 3', postcode: '50668', city: 'Köln', country: 'DE' };
  const { pages } = await readPdf(await renderParcelLabel({ ...sampleParcelLabel, language: 'en', recipient }));
  expect(pages[0]).toMatch(/50668 Köln Germany/);
});

test('a parcel label keeps long names and addresses on one page, in smaller type, with each word broken where the label ends', async () => {
  const word = 'Aansprakelijkheidsverzekeringsmaatschappijboekhoudingdefinitief';
  const recipient = { ...sampleParcelLabel.recipient, name: `Stichting ${word} ${word}`, street: `${word} 12`, city: word };
  const { pages } = await readPdf(await renderParcelLabel({ ...sampleParcelLabel, recipient }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).not.toContain(word);
  expect(pages[0]).toContain('3SKTRN000044101');
});

test('a shipment of five parcels gets five labels', async () => {
  const [first, ...others] = [1, 2, 3, 4, 5].map((number) => ({ ...sampleParcelLabel, parcel: { ...sampleParcelLabel.parcel, number } }));
  const { pages } = await readPdf(await renderParcelLabels([first!, ...others]));
  expect(pages.map((page) => page.match(/\d \/ 5/)?.[0])).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
});

test('a hand-over list names every shipment of the carrier with its packages, and leaves room for the driver', async () => {
  const { recipient, brand } = samplePackingSlip;
  const shipment = { recipient, trackingNumber: '3SKTRN000044101', packages: 5, grams: 54_810 };
  const shipments = [
    { ...shipment, number: 'Z26-0441' },
    { ...shipment, number: 'Z26-0442', packages: 1, grams: 1_190 },
  ];
  const { pages } = await readPdf(await renderManifest({ brand, language: 'nl', carrier: 'PostNL', day: '2026-12-08', shipments }));
  expect(pages).toHaveLength(1);
  for (const words of ['Afgiftelijst', 'PostNL', 'Z26-0441', 'Z26-0442', '2 zendingen, 6 colli, 56 kg', 'Naam chauffeur'])
    expect(pages[0]).toContain(words);
});

test('a waybill has the boxes of the CMR convention on one page', async () => {
  const { recipient, brand } = samplePackingSlip;
  const contents = ['1000 × Folder A4, drieluik'];
  const { pages } = await readPdf(
    await renderWaybill({
      ...{ brand, language: 'en', number: 'Z26-0441', orderNumber: '26-1142', day: '2026-12-08', recipient, carrier: 'Freight' },
      ...{ packages: 2, grams: 640_000, contents, marks: ['(00) 106141412345678908'] },
    }),
  );
  expect(pages).toHaveLength(1);
  for (const words of [
    'Consignment note (CMR)',
    '1 Sender',
    '2 Consignee',
    'Domplein 29',
    'Netherlands',
    '640 kg',
    'Folder A4',
    '24 Goods received',
    '106141412345678908',
  ])
    expect(pages[0]).toContain(words);
});
