import { expect, test } from 'vitest';
import { sampleConfirmation, sampleQuote } from '#test/documents/baskets-samples.ts';
import { sampleBrands } from '#test/documents/brands.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { renderOrderConfirmation } from './order-confirmation.ts';
import { renderProForma } from './pro-forma.ts';
import { renderQuote } from './quote.ts';

const manyLines = <Line>(lines: Line[]) => Array.from({ length: 120 }, (_, index) => lines[index % lines.length]!);
const amongPages = (pages: string[], words: string) => pages.filter((page) => page.includes(words)).length;

test('a Dutch quote shows number and revision, ladder, VAT per rate, total and the approval link', async () => {
  const { pages } = await readPdf(await renderQuote(sampleQuote));
  expect(pages).toHaveLength(1);
  const said = ['Offerte', '26-0987, revisie 2', '21 december 2026', 'UU PROM 8841', 'Bekijk en keur goed', sampleQuote.approvalUrl];
  const priced = ['100', '1.402,50', '6,7532', 'Btw 9% over 1.058,92', '95,30', 'Btw 21% over 273,89', '57,52', '€ 1.485,63'];
  for (const words of [...said, ...priced, 'Roos Verhagen', 'roos@proefschriftdruk.example']) expect(pages[0]).toContain(words);
});

test('an English quote has English texts and notation', async () => {
  const { pages } = await readPdf(await renderQuote({ ...sampleQuote, language: 'es' }));
  for (const words of ['Quotation', 'revision 2', '21 December 2026', 'View and approve', '€1,485.63', 'Alternatives: choose one']) {
    expect(pages[0]).toContain(words);
  }
});

test('a German quote and a French confirmation have the words of the trade and their notation', async () => {
  const bare = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  const quote = bare((await readPdf(await renderQuote({ ...sampleQuote, language: 'de' }))).pages[0]!);
  for (const words of ['Angebot', 'Fassung 2', '21. Dezember 2026', 'Ansehen und annehmen', '1.485,63 €']) expect(quote).toContain(words);
  const confirmation = bare((await readPdf(await renderOrderConfirmation({ ...sampleConfirmation, language: 'fr' }))).pages[0]!);
  for (const words of ['Confirmation de commande', 'Bon de commande', 'Merci pour votre commande']) expect(confirmation).toContain(words);
});

test('the small print says what deviation counts as delivered and where the terms are, and nothing of either without', async () => {
  const small = async (more: Partial<typeof sampleQuote>) =>
    (await readPdf(await renderQuote({ ...sampleQuote, ...more }))).pages.join(' ');
  const brand = { ...sampleQuote.brand, termsUrl: 'https://proefschriftdruk.example/voorwaarden' };
  const said = await small({ brand, deviation: { under: 10, over: 2.5 } });
  expect(said).toContain('Tot 10% minder of 2,5% meer dan besteld geldt als volledig geleverd.');
  expect(said).toContain('van toepassing: https://proefschriftdruk.example/voorwaarden');
  const without = await small({ deviation: { under: 0, over: 0 } });
  expect(without).not.toContain('dan besteld');
  expect(without).toContain('sturen we je op verzoek toe');
  expect(without).toContain('voor jou op maat gemaakt');
  expect(await small({ deviation: null })).not.toContain('voor jou op maat gemaakt');
});

test('alternatives are printed together under one heading, each with its letter', async () => {
  const [thesis, offset, digital] = sampleQuote.lines;
  const { pages } = await readPdf(await renderQuote({ ...sampleQuote, lines: [offset!, thesis!, digital!] }));
  expect(pages[0]).toMatch(/Alternatieven: kies er één.*A Folder A4, drieluik, offset.*B Folder A4, drieluik, digitaal/);
});

test('a word of letters that is longer than its column breaks, in the facts as well as in the lines', async () => {
  const word = 'Aansprakelijkheidsverzekeringsmaatschappijboekhoudingdefinitief';
  const long = {
    ...sampleQuote,
    customerReference: word,
    lines: sampleQuote.lines.map((line) => ({ ...line, description: `${word}${word}` })),
  };
  const { pages } = await readPdf(await renderQuote(long));
  expect(pages.join(' ')).not.toContain(word);
});

test('a line of a set names the set, in a quote and in a confirmation', async () => {
  const inSet = <Line>(lines: readonly Line[]) => lines.map((line) => ({ ...line, set: 'Promotie Haverkamp' }));
  const quote = await readPdf(await renderQuote({ ...sampleQuote, lines: inSet(sampleQuote.lines) }));
  const confirmed = await readPdf(await renderOrderConfirmation({ ...sampleConfirmation, lines: inSet(sampleConfirmation.lines) }));
  for (const { pages } of [quote, confirmed]) expect(pages[0]).toContain('Onderdeel van Promotie Haverkamp');
});

test('a quote of 120 lines repeats its header and number on every page', async () => {
  const line = { ...sampleQuote.lines[0]!, alternativeGroup: undefined };
  const { pages } = await readPdf(await renderQuote({ ...sampleQuote, lines: manyLines([line]) }));
  expect(pages.length).toBeGreaterThan(8);
  expect(amongPages(pages, 'Omschrijving')).toBeGreaterThanOrEqual(pages.length - 1);
  expect(amongPages(pages.slice(1), 'Offerte 26-0987, revisie 2')).toBe(pages.length - 1);
  expect(pages.at(-1)).toContain(`Pagina ${pages.length} / ${pages.length}`);
});

test.each(Object.values(sampleBrands))('a quote of $name is set in its own heading font', async (brand) => {
  const pdf = await renderQuote({ ...sampleQuote, brand });
  const { pages } = await readPdf(pdf);
  expect(pages[0]).toContain(brand.legalName);
  expect(new TextDecoder('latin1').decode(pdf)).toContain(brand.headingFont.replaceAll(' ', ''));
});

test('an order confirmation says what of a line is kept in stock', async () => {
  const [line] = sampleConfirmation.lines;
  const deliveries = [line!.deliveries[0]!, { quantity: 5, on: '2026-12-09' }];
  const { pages } = await readPdf(await renderOrderConfirmation({ ...sampleConfirmation, lines: [{ ...line!, deliveries }] }));
  expect(pages[0]).toMatch(/5 op 9 december 2026\s+in onze voorraad/);
});

test('an order confirmation shows the purchase order, and date and address of delivery per line', async () => {
  const { pages } = await readPdf(await renderOrderConfirmation(sampleConfirmation));
  expect(pages).toHaveLength(1);
  for (const words of ['Orderbevestiging', '4500219377', '145 op 8 december 2026', 'Oudegracht 112 bis', '€ 1.485,63', 'Dank je wel']) {
    expect(pages[0]).toContain(words);
  }
});

test('an English order confirmation of 120 lines spans several pages', async () => {
  const long = { ...sampleConfirmation, language: 'en', lines: manyLines(sampleConfirmation.lines) };
  const { pages } = await readPdf(await renderOrderConfirmation(long));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages[0]).toContain('Order confirmation');
  expect(pages.at(-1)).toContain('Total including VAT');
});

test.each(Object.values(sampleBrands))(
  'a pro forma of $name says what to pay to which account, and that it is no invoice',
  async (brand) => {
    const { pages } = await readPdf(await renderProForma({ ...sampleConfirmation, brand }));
    expect(pages).toHaveLength(1);
    const said = ['Pro forma', 'Maak € 1.485,63 over op', brand.legalName, 'onder vermelding van 26-1142', 'en geen factuur', 'Btw 9%'];
    for (const words of said) expect(pages[0]).toContain(words);
  },
);

test('an English pro forma has English texts and notation', async () => {
  const { pages } = await readPdf(await renderProForma({ ...sampleConfirmation, language: 'es' }));
  for (const words of ['Pro forma', 'Please transfer €1,485.63', 'Not an invoice']) expect(pages[0]).toContain(words);
});
