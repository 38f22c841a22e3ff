import { expect, test } from 'vitest';
import { readPdf } from '#test/documents/read-pdf.ts';
import { samplePackingSlip, sampleParcelLabel } from '#test/documents/shipping-samples.ts';
import { renderParcelLabel, renderParcelLabels } from './label.ts';
import { renderPackingSlip } from './packing-slip.ts';

test("a Dutch packing slip shows the shipment's contents and what is to follow, without prices", async () => {
  const { pages } = await readPdf(await renderPackingSlip(samplePackingSlip));
  expect(pages).toHaveLength(1);
  for (const words of ['Pakbon', 'Z26-0441', '3SKTRN000044101', '145', 'Volgt nog', '5 dozen, 54,81 kg']) expect(pages[0]).toContain(words);
  expect(pages[0]).not.toContain('€');
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
