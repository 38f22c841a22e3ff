import { expect, test } from 'vitest';
import { readPdf } from '#test/documents/read-pdf.ts';
import { typesetPdf } from './typst.ts';

const greeting = '#set document(date: auto)\n#set text(font: "Inter", fallback: false)\nDag #json(bytes(sys.inputs.data)).name';
const createdAt = Temporal.Instant.from('2026-11-21T00:00:00Z');
const attachment = (text: string) => ({
  name: 'bijlage.xml',
  bytes: new TextEncoder().encode(text),
  mime: 'application/xml',
  description: 'Bijlage',
});

test('the data stands in the document', async () => {
  const { pages } = await readPdf(await typesetPdf({ template: greeting, data: { name: 'Zoë Żółć' } }));
  expect(pages[0]).toContain('Dag Zoë Żółć');
});

test('what a person typed stays text, whatever it means to the typesetter', async () => {
  const name = '#read("typst.ts") #panic() *a* $b$ `c` @d // e';
  const { pages } = await readPdf(await typesetPdf({ template: greeting, data: { name } }));
  expect(pages[0]).toContain('#read("typst.ts") #panic() *a* $b$ `c` @d // e');
});

test('the same data and moment give the same bytes', async () => {
  const ask = { template: greeting, data: { name: 'Roos' }, createdAt, standard: 'pdf-a-3b' } as const;
  expect(await typesetPdf(ask)).toEqual(await typesetPdf(ask));
});

test('a character that no font has becomes a question mark, so that PDF/A holds', async () => {
  const pdf = await typesetPdf({ template: greeting, data: { name: '漢 😀 x' }, standard: 'pdf-a-3b', createdAt });
  expect((await readPdf(pdf)).pages[0]).toContain('Dag ? ? x');
});

test('a document carries its own attachment, also right after another one', async () => {
  const ask = { template: greeting, data: { name: 'Roos' }, standard: 'pdf-a-3b', createdAt } as const;
  const [first, second] = await Promise.all([
    typesetPdf({ ...ask, attachments: [attachment('<een/>')] }),
    typesetPdf({ ...ask, attachments: [attachment('<twee/>')] }),
  ]);
  expect((await readPdf(first)).attachments).toEqual([{ name: 'bijlage.xml', text: '<een/>' }]);
  expect((await readPdf(second)).attachments).toEqual([{ name: 'bijlage.xml', text: '<twee/>' }]);
});

test('a PDF/A-3 says so in its metadata', async () => {
  const pdf = await typesetPdf({ template: greeting, data: { name: 'Roos' }, standard: 'pdf-a-3b', createdAt });
  const source = new TextDecoder('latin1').decode(pdf);
  expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
});

test('a wrong template is refused with its reason', async () => {
  await expect(typesetPdf({ template: '#let x =', data: {} })).rejects.toThrow('expected expression');
});
