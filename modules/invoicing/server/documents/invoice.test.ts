import { expect, test } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import {
  sampleCollectiveInvoice,
  sampleCreditNote,
  sampleIntraCommunityInvoice,
  sampleInvoice,
  sampleInvoiceTwoRates,
} from '#test/documents/invoicing-samples.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { renderInvoice } from './invoice.ts';
import { invoiceToUbl } from './ubl.ts';

/** French sets narrow spaces before signs and in numbers. */
const bare = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a Dutch invoice contains everything the law requires', async () => {
  const { pages } = await readPdf(await renderInvoice(sampleInvoiceTwoRates));
  expect(pages).toHaveLength(1);
  const parties = [
    'Proefschriftdruk B.V.',
    'Drukkersweg 12, 3542 AB Utrecht',
    'KvK 30245178',
    'Btw NL004495445B01',
    'Universiteit Utrecht',
    'Heidelberglaan 8',
  ];
  const references = ['F2026-0319', '9 december 2026', '8 januari 2027', '8 december 2026', '26-1142', '4500219377', 'NL001798650B01'];
  const amounts = ['150', '6,7532', '1.012,98', 'Btw 9% over 1.058,92', '95,30', 'Btw 21% over 273,89', '57,52', '€ 1.485,63'];
  for (const words of [...parties, ...references, ...amounts, 'NL91 ABNA 0417 1643 00', 'binnen 30 dagen'])
    expect(pages[0]).toContain(words);
});

test('golden: the worked thesis is invoiced at € 1.154,22', async () => {
  const { pages } = await readPdf(await renderInvoice(sampleInvoice));
  expect(pages[0]).toContain('€ 1.154,22');
});

test('an English invoice uses English texts and number formats', async () => {
  const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, language: 'en' }));
  for (const words of ['Invoice', 'Due date', '8 January 2027', 'VAT 9% on 1,058.92', '€1,154.22', 'within 30 days'])
    expect(pages[0]).toContain(words);
});

test.each([
  ['fr', ['Facture', 'Date d’échéance', '8 janvier 2027', 'TVA 9 % sur 1 058,92', '1 154,22 €', '30 jours']],
  ['de', ['Rechnung', 'Fällig am', '8. Januar 2027', 'USt. 9 % auf 1.058,92', '1.154,22 €', '30 Tagen']],
])('an invoice for a reader of %s uses their texts and number formats', async (language, expected) => {
  const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, language }));
  for (const words of expected) expect(bare(pages[0]!)).toContain(words);
});

test('an invoice is PDF/A-3 and embeds its own UBL', async () => {
  const pdf = await renderInvoice(sampleInvoice);
  expect(new TextDecoder('latin1').decode(pdf)).toContain('<pdfaid:part>3</pdfaid:part>');
  expect((await readPdf(pdf)).attachments).toEqual([{ name: 'F2026-0318.xml', text: invoiceToUbl(sampleInvoice) }]);
});

test('the same invoice renders to identical bytes at any time', async () => {
  const first = await renderInvoice(sampleInvoice);
  await renderInvoice(sampleInvoiceTwoRates);
  expect(await renderInvoice(sampleInvoice)).toEqual(first);
});

test('an invoice of 120 lines repeats table head and number on every page and ends with the total', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => sampleInvoiceTwoRates.lines[index % 3]!);
  const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, lines }));
  expect(pages).toHaveLength(6);
  for (const page of pages.slice(1)) expect(page).toContain('Factuur F2026-0318');
  for (const page of pages.slice(0, -1)) expect(page).toContain('Omschrijving');
  expect(pages.at(-1)).toContain('Totaal inclusief btw');
});

test('a prepaid amount is subtracted, and a paid invoice requests no payment', async () => {
  const partly = await readPdf(await renderInvoice({ ...sampleInvoice, prepaid: moneyFromEuros(154.22) }));
  expect(partly.pages[0]).toMatch(/Al betaald -154,22 .*Te betalen € 1\.000,00/);
  const wholly = await readPdf(await renderInvoice({ ...sampleInvoice, prepaid: moneyFromEuros(1154.22) }));
  expect(wholly.pages[0]).toContain('Deze factuur is betaald');
});

test('a discount is shown on its line, after the unit price', async () => {
  const line = { ...sampleInvoice.lines[0]!, net: moneyFromEuros(900), discount: moneyFromEuros(100), quantity: 100 };
  const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, lines: [line] }));
  expect(pages[0]).toContain('Korting € 100,00');
  expect(pages[0]).toContain('10,00');
});

test('an intra-Community supply states that it is one, with both VAT numbers', async () => {
  const { pages } = await readPdf(await renderInvoice(sampleIntraCommunityInvoice));
  for (const words of ['Livraison intracommunautaire exonérée', 'BE0428759497', 'NL004495445B01', 'TVA 0 % sur 1 058,92', 'Belgique'])
    expect(bare(pages[0]!)).toContain(words);
});

test('a collective invoice shows its period, and the delivery address when that differs', async () => {
  const deliveredTo = { name: 'Academiegebouw', street: 'Domplein 29', postcode: '3512 JE', city: 'Utrecht', country: 'NL' };
  const collective = { ...sampleInvoice, supply: { from: '2026-11-01', until: '2026-11-30' }, deliveredTo };
  const { pages } = await readPdf(await renderInvoice(collective));
  expect(pages[0]).toMatch(/1 november 2026 t\/m 30 november 2026/);
  expect(pages[0]).toContain('Academiegebouw');
});

test('a collective invoice groups its lines per order, with number, purchase order, day and address', async () => {
  const { pages } = await readPdf(await renderInvoice(sampleCollectiveInvoice));
  expect(pages[0]).toMatch(
    /Order 26-1142 · PO 4500219377 · geleverd 8 november 2026 · Domplein 29, Utrecht.*Proefschrift.*Order 26-1150 · uw kenmerk Herdruk · geleverd 20 november 2026.*Folder A4/,
  );
  expect(pages[0]).not.toContain('4500219377, ');
});

test('a word longer than its column breaks, and stays clear of the amounts', async () => {
  const description = 'Aansprakelijkheidsverzekeringsmaatschappij_Boekhouding-2026/11.definitief';
  const line = { ...sampleInvoice.lines[0]!, description };
  const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, lines: [line], customerReference: 'INKOOP4500219377AFDELING' }));
  expect(pages[0]).not.toContain(description);
  expect(pages[0]!.replaceAll(' ', '')).toContain(description);
  expect(pages[0]).not.toContain('INKOOP4500219377AFDELING');
});

test('a private person stands once in the address', async () => {
  const recipient = { ...sampleInvoice.recipient, name: 'Marit van der Velde', attention: 'Marit van der Velde' };
  const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, recipient }));
  expect(pages[0]!.split('Marit van der Velde')).toHaveLength(2);
});

test('the small print never stands alone on a page', async () => {
  for (let count = 10; count <= 20; count += 1) {
    const lines = Array.from({ length: count }, () => sampleInvoice.lines[0]!);
    const { pages } = await readPdf(await renderInvoice({ ...sampleInvoice, lines }));
    if (pages.at(-1)!.includes('wettelijke rente')) expect(pages.at(-1)).toContain('binnen 30 dagen');
  }
});

test('a credit note names the invoice it corrects and requests no payment', async () => {
  const { pages } = await readPdf(await renderInvoice(sampleCreditNote));
  for (const words of [
    'Creditfactuur',
    'Creditdatum',
    'C2026-0012',
    'F2026-0319 van 9 december 2026',
    'Totaal gecrediteerd',
    '€ -331,41',
    '-273,89',
  ])
    expect(pages[0]).toContain(words);
  expect(pages[0]).not.toContain('wettelijke rente');
});
