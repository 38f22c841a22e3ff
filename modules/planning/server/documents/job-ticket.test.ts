import { expect, test } from 'vitest';
import { sampleJobTicket } from '#test/documents/planning-samples.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { renderJobTicket } from './job-ticket.ts';

test('shows number, specification, remarks and every operation with its barcode on a Dutch job ticket', async () => {
  const { pages, sizesMm } = await readPdf(await renderJobTicket(sampleJobTicket));
  expect(sizesMm).toEqual([{ width: 210, height: 297 }]);
  for (const words of [
    'Werkbon',
    '26-1142-1',
    'Binnenwerk',
    'HVO 90 g/m²',
    'Let op bij de productie',
    '5.232',
    '1:10',
    'Totale tijd',
    'Zo gedrukt',
    'Nora de Vries',
  ]) {
    expect(pages[0]).toContain(words);
  }
  for (const operation of sampleJobTicket.operations) expect(pages[0]).toContain(operation.code);
});

test('breaks a word that is longer than its column, and keeps it clear of the next column', async () => {
  const word = 'Aansprakelijkheidsverzekeringsmaatschappijboekhoudingdefinitief';
  const specification = sampleJobTicket.specification.map((part) => ({
    ...part,
    facts: part.facts.map((fact) => ({ ...fact, value: word })),
  }));
  const { pages } = await readPdf(await renderJobTicket({ ...sampleJobTicket, specification, customerReference: word }));
  expect(pages.join(' ')).not.toContain(word);
});

test('uses English for an English reader', async () => {
  const { pages } = await readPdf(await renderJobTicket({ ...sampleJobTicket, language: 'en' }));
  for (const words of ['Job ticket', 'Dispatch on', '8 December 2026', 'Set-up', '5,232']) expect(pages[0]).toContain(words);
});

test('repeats its header and number on every page of a ticket with 120 operations', async () => {
  const operations = Array.from({ length: 120 }, (_, index) => ({ ...sampleJobTicket.operations[1]!, code: `26-1142-1-${index}` }));
  const { pages } = await readPdf(await renderJobTicket({ ...sampleJobTicket, operations }));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages.slice(1)) expect(page).toMatch(/26-1142-1 .*Bewerking/);
});
