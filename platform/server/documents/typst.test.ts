import { expect, test } from 'vitest';
import { readPdf } from '#test/documents/read-pdf.ts';
import { maxOfOutsider, maxWaiting, typesetForOutsider, typesetPdf, unprintable } from './typst.ts';

const greeting = '#set document(date: auto)\n#set text(font: "Inter", fallback: false)\nDag #json(bytes(sys.inputs.data)).name';
const createdAt = Temporal.Instant.from('2026-11-21T00:00:00Z');
const attachment = (text: string) => ({
  name: 'bijlage.xml',
  bytes: new TextEncoder().encode(text),
  mime: 'application/xml',
  description: 'Bijlage',
});

test('typesetPdf puts the data into the document', async () => {
  const { pages } = await readPdf(await typesetPdf({ template: greeting, data: { name: 'Zoë Żółć' } }));
  expect(pages[0]).toContain('Dag Zoë Żółć');
});

test('typesetPdf keeps what a person typed as text, whatever it means in Typst', async () => {
  const name = '#read("typst.ts") #panic() *a* $b$ `c` @d // e';
  const { pages } = await readPdf(await typesetPdf({ template: greeting, data: { name } }));
  expect(pages[0]).toContain('#read("typst.ts") #panic() *a* $b$ `c` @d // e');
});

test('typesetPdf returns the same bytes for the same data and moment', async () => {
  const ask = { template: greeting, data: { name: 'Roos' }, createdAt, standard: 'pdf-a-3b' } as const;
  expect(await typesetPdf(ask)).toEqual(await typesetPdf(ask));
});

test('typesetPdf replaces a character that no font has with a question mark, as PDF/A requires', async () => {
  const pdf = await typesetPdf({ template: greeting, data: { name: '漢 😀 x' }, standard: 'pdf-a-3b', createdAt });
  expect((await readPdf(pdf)).pages[0]).toContain('Dag ? ? x');
});

test('unprintable names each character that a document would replace, once', () => {
  expect(unprintable(['Zoë Żółć', 'Αθήνα Киев ½ €'])).toEqual([]);
  expect(unprintable(['Feest 🎉 in 漢\n', '🎉 👩‍🎓'])).toEqual(['🎉', '漢', '👩‍🎓']);
});

test('typesetPdf embeds each document’s own attachment, also concurrently', async () => {
  const ask = { template: greeting, data: { name: 'Roos' }, standard: 'pdf-a-3b', createdAt } as const;
  const [first, second] = await Promise.all([
    typesetPdf({ ...ask, attachments: [attachment('<een/>')] }),
    typesetPdf({ ...ask, attachments: [attachment('<twee/>')] }),
  ]);
  expect((await readPdf(first)).attachments).toEqual([{ name: 'bijlage.xml', text: '<een/>' }]);
  expect((await readPdf(second)).attachments).toEqual([{ name: 'bijlage.xml', text: '<twee/>' }]);
});

test('typesetPdf declares PDF/A-3 in the metadata', async () => {
  const pdf = await typesetPdf({ template: greeting, data: { name: 'Roos' }, standard: 'pdf-a-3b', createdAt });
  const source = new TextDecoder('latin1').decode(pdf);
  expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
});

test('typesetPdf throws the reason for an invalid template', async () => {
  await expect(typesetPdf({ template: '#let x =', data: {} })).rejects.toThrow('expected expression');
});

test('typesetPdf leaves the main thread free while a document is made', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const long = '#set text(font: "Inter")\n#for n in range(3000) [Alinea #n met tekst. #parbreak()]';
  await typesetPdf({ template: long, data: {} });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

test('typesetPdf ends a document that takes too long, and no other', async () => {
  const endless = '#for n in range(9000) { for m in range(300) { let x = calc.pow(n, 2) } }';
  const documents = [
    typesetPdf({ template: greeting, data: { name: 'eerst' } }),
    typesetPdf({ template: endless, data: {}, longestMs: 50 }),
    typesetPdf({ template: greeting, data: { name: 'daarna' } }),
  ];
  const [first, failed, after] = await Promise.allSettled(documents);
  expect([first!.status, failed!.status, after!.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('typesetPdf makes what the staff waits for before documents of outsiders, who take turns and whose data are read in their turn', async () => {
  const done: string[] = [];
  let read = 0;
  const ask = (name: string) => ({ template: greeting, data: { name } });
  const outsider = async (owner: string) => {
    await typesetForOutsider(owner, async () => {
      read += 1;
      return ask(owner);
    });
    done.push(owner);
  };
  const ofOne = Array.from({ length: maxOfOutsider + 1 }, () => outsider('one'));
  await expect(outsider('one')).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY' });
  const other = outsider('other');
  const staff = typesetPdf(ask('staff')).then(() => done.push('staff'));
  expect(read).toBe(1);
  await Promise.all([...ofOne, other, staff]);
  expect(done).toEqual(['one', 'staff', 'other', 'one', 'one']);
});

test('typesetPdf refuses a document when too many wait', async () => {
  // One runs, two do not fit.
  const documents = await Promise.allSettled(
    Array.from({ length: maxWaiting + 3 }, () => typesetPdf({ template: '#set text(font: "Inter")\nDag', data: {} })),
  );
  const refused = documents.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ status: 503, code: 'SERVER_BUSY' });
});
