import { describe, expect, it } from 'vitest';
import { longs, oldWorkbook, text, type WrittenRecord, words } from '#test/documents/old-workbook.ts';
import { readTable } from './read-table.ts';
import { writeZip } from './write-zip.ts';

const long = 'a '.repeat(15_000);

const read = (bytes: Buffer) => {
  const decided = readTable(bytes, 'file');
  return decided.accepted ? decided.value.rows.map(({ cells }) => cells) : decided.code;
};

async function workbook(rows: string, merges = ''): Promise<Buffer> {
  const entries = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>Kop</t></si><si><t>${long}</t></si></sst>`,
    'xl/s.xml': `<worksheet><sheetData>${rows}</sheetData>${merges}</worksheet>`,
  };
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(Object.entries(entries).map(([name, content]) => ({ name, content: [content] })))) pieces.push(piece);
  return Buffer.concat(pieces);
}
const row = (place: number, columns: number) => `<row>${`<c t="s"><v>${place}</v></c>`.repeat(columns)}</row>`;

/** The same of Excel 97: rows of 100 cells with the text, below a row of headings. */
function oldOne(rows: number): Buffer {
  const cell = (at: number, column: number, place: number): WrittenRecord => [0x00fd, Buffer.concat([words(at, column, 0), longs(place)])];
  const cells = Array.from({ length: rows * 100 }, (_, at) => cell(1 + Math.floor(at / 100), at % 100, 1));
  const shared: WrittenRecord = [0x00fc, Buffer.concat([longs(2, 2), text('Kop'), text(long)])];
  return oldWorkbook([shared], [{ name: 'S', records: [cell(0, 0, 0), cell(0, 1, 0), ...cells] }]);
}

describe('a long text that many cells of a small file have', () => {
  it('is read in each of them', async () => {
    const trimmed = long.trim();
    expect(read(await workbook(row(0, 3) + row(1, 3)))).toEqual([[trimmed, trimmed, trimmed]]);
    expect(read(oldOne(1))).toEqual([Array.from({ length: 100 }, () => trimmed)]);
  });
  it('is refused when all of them together would have far more text than the file', async () => {
    const merged = `${row(0, 2)}${row(1, 2)}${row(0, 2).repeat(2_000)}`;
    const files = [
      await workbook(row(0, 100) + row(1, 100).repeat(500)),
      await workbook(merged, '<mergeCells><mergeCell ref="A2:A2002"/></mergeCells>'),
      oldOne(14),
    ];
    expect(files.every(({ byteLength }) => byteLength < 100_000)).toBe(true);
    expect(files.map(read)).toEqual(Array.from({ length: 3 }, () => 'TABLE_UNPACKS_TOO_LARGE'));
  });
});
