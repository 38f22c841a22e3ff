import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { writeZip } from './write-zip.ts';

/** Reads a workbook of these sheets. */
async function read(...sheets: string[]) {
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
  return readTable(bytes, 'file');
}

const headings = '<row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>';

it('a workbook of orders is read from its first sheet that is a table, behind a page of notes', async () => {
  const notes = '<row r="1"><c t="str"><v>Vragen: bel ons</v></c></row>';
  expect(await read(notes, `${headings}<row r="2"><c><v>1</v></c><c><v>2</v></c></row>`)).toMatchObject({
    value: { headings: ['a', 'b'], layout: { sheet: 'S2' } },
  });
});

it('a formula without a result says that it was not calculated, and one whose result is no text is empty', async () => {
  const formulas =
    '<row r="2"><c><f>B2*2</f></c><c><f>1+1</f><v>2</v></c></row><row r="3"><c t="str"><f>""</f><v></v></c><c><v>3</v></c></row>';
  const rows = [{ cells: ['#CALC!', 2] }, { cells: ['', 3] }];
  expect(await read(headings + formulas)).toMatchObject({ value: { rows } });
});
