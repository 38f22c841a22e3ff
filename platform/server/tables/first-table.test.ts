import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { writeZip } from './write-zip.ts';

it('a workbook of orders is read from its first sheet that is a table, behind a page of notes', async () => {
  const sheets = [
    '<row r="1"><c t="str"><v>Vragen: bel ons</v></c></row>',
    '<row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row r="2"><c><v>1</v></c><c><v>2</v></c></row>',
  ];
  const each = (write: (n: number) => string) => sheets.map((_, at) => write(at + 1)).join('');
  const bytes = await buffer(
    writeZip([
      {
        name: 'xl/workbook.xml',
        content: [`<workbook><sheets>${each((n) => `<sheet name="S${n}" r:id="r${n}"/>`)}</sheets></workbook>`],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [`<Relationships>${each((n) => `<Relationship Id="r${n}" Target="worksheets/s${n}.xml"/>`)}</Relationships>`],
      },
      ...sheets.map((row, at) => ({
        name: `xl/worksheets/s${at + 1}.xml`,
        content: [`<worksheet><sheetData>${row}</sheetData></worksheet>`],
      })),
    ]),
  );
  expect(readTable(bytes, 'file')).toMatchObject({ value: { headings: ['a', 'b'], layout: { sheet: 'S2' } } });
});
