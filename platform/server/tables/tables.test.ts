import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSheets, readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { writeTable } from './write-table.ts';
import { writeWorkbook } from './write-workbook.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const read = (content: string | Buffer): Table => {
  const decided = readTable(Buffer.from(content as string), 'file');
  if (!decided.accepted) throw new Error(`${decided.code} ${JSON.stringify(decided.params)}`);
  return decided.value;
};
const refusal = (content: string | Buffer) => {
  const decided = readTable(Buffer.from(content as string), 'file');
  return decided.accepted ? undefined : decided.code;
};
const cells = (table: Table) => table.rows.map((row) => row.cells);
async function gather(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
const zip = (entries: ZipEntry[]) => gather(writeZip(entries));
const workbook = (sheet: string, rest: ZipEntry[] = []) =>
  zip([
    { name: 'xl/workbook.xml', content: ['<workbook><sheets><sheet name="Orders" r:id="rId1"/></sheets></workbook>'] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: ['<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
    },
    { name: 'xl/worksheets/sheet1.xml', content: [`<worksheet><sheetData>${sheet}</sheetData></worksheet>`] },
    ...rest,
  ]);

describe('sheets of a messy file', () => {
  const sheetOf = (bytes: Buffer) => {
    const decided = readSheets(bytes, 'file');
    return decided.accepted ? decided.value.sheets[0]!.rows.map(({ cells: row }) => row) : decided.code;
  };
  it('keep the accents of UTF-8 when lines of another program were added', () => {
    const mixed = Buffer.concat([Buffer.from('naam;plaats\nCafé Zoë;Luik\nMüller;Köln\n'), Buffer.from('Réné;Namen\n', 'latin1')]);
    expect(sheetOf(mixed)).toEqual([
      ['naam', 'plaats'],
      ['Café Zoë', 'Luik'],
      ['Müller', 'Köln'],
      ['Réné', 'Namen'],
    ]);
  });
  it('have a merged text or code in each of its rows, and a merged quantity once', async () => {
    const text = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
    const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
    const rows = [
      text('A1', 'Ordernr.') + text('B1', 'Artikel') + text('C1', 'Locatie') + text('D1', 'Aantal') + text('E1', 'Bedrag per order'),
      number('A2', 1001) + text('B2', 'HVO90') + text('C2', 'A-01') + number('D2', 500) + number('E2', 80),
      text('C3', 'A-02'),
    ];
    const merged = ['A', 'B', 'D', 'E'].map((column) => `<mergeCell ref="${column}2:${column}3"/>`).join('');
    const sheet = rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('');
    expect(sheetOf(await workbook(`${sheet}</sheetData><mergeCells>${merged}</mergeCells><sheetData>`))).toEqual([
      ['Ordernr.', 'Artikel', 'Locatie', 'Aantal', 'Bedrag per order'],
      [1001, 'HVO90', 'A-01', 500, 80],
      [1001, 'HVO90', 'A-02'],
    ]);
  });
  it('lose marks that nobody sees', () =>
    expect(sheetOf(Buffer.from('code\u200B;naam\nA\u00AD-1;\u202ECafé\u202C\n'))).toEqual([
      ['code', 'naam'],
      ['A-1', 'Café'],
    ]));
});

describe('CSV table', () => {
  it('may have semicolons, tabs or commas, escaped quotes and line breaks within a cell', () => {
    expect(cells(read('a;b\r\n1;"x;""y""\nz"\r\n'))).toEqual([['1', 'x;"y"\nz']]);
    expect(cells(read('a\tb\n1\t2,5\n'))).toEqual([['1', '2,5']]);
    expect(cells(read('a,b\n"1,5",2'))).toEqual([['1,5', '2']]);
    expect(cells(read('sep=|\na|b\n1;2|3'))).toEqual([['1;2', '3']]);
  });
  it('numbers each row by its position in the file, below a title and after empty lines', () => {
    const table = read('Orders november\n\nref;aantal\n"A\n1";5\n\nB;6\n');
    expect(table.headings).toEqual(['ref', 'aantal']);
    expect(table.rows.map(({ number }) => number)).toEqual([4, 7]);
  });
  it('detects the delimiter that two lines share, whatever characters a title or a text has', () => {
    expect(cells(read('Orders, november, 2026\nref;prijs\nA;1,50\nB;2,50\n'))).toEqual([
      ['A', '1,50'],
      ['B', '2,50'],
    ]);
    expect(cells(read('ref,tekst\nA,x;y;z\n'))).toEqual([['A', 'x;y;z']]);
    expect(cells(read('ref;aantal\nA\n'))).toEqual([['A']]);
  });
  it('is not read from an image, a PDF, a web page or JSON', () => {
    const image = Buffer.from(Array.from({ length: 600 }, (_, at) => 1 + ((at * 7919) % 255)));
    const pages = [
      '<!DOCTYPE html><table><tr><td>a;b',
      '<html><p>a;b',
      '%PDF-1.7\n1 0 obj; a\nb; c',
      '[\n { "ref": 1, "a": 2 }]',
      '{"a":1,"b":2}',
    ];
    for (const content of [image, ...pages]) expect(refusal(content)).toBe('TABLE_UNREADABLE');
  });
  it('may be in UTF-8 with or without a byte order mark, UTF-16 or windows-1252', () => {
    const text = 'naam;plaats\nRenée;Ĳmuiden\n';
    const western = Buffer.from('naam;prijs\nRen\u00e9e;\u0080 5\n', 'latin1');
    expect(cells(read(Buffer.from(`\uFEFF${text}`)))).toEqual([['Renée', 'Ĳmuiden']]);
    expect(cells(read(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toEqual([['Renée', 'Ĳmuiden']]);
    expect(cells(read(Buffer.from(text, 'utf16le')))).toEqual([['Renée', 'Ĳmuiden']]);
    expect(cells(read(Buffer.from(text, 'utf16le').swap16()))).toEqual([['Renée', 'Ĳmuiden']]);
    expect(cells(read(western))).toEqual([['Renée', '€ 5']]);
  });
  it('is refused with an open quote, too many or too large cells or rows, or when it is empty', () => {
    expect(refusal(`a;b\n${'x'.repeat(40_000)};1\n`)).toBe('TABLE_CELL_TOO_LARGE');
    expect(refusal(`a;b\n"${'x'.repeat(40_000)}";1\n`)).toBe('TABLE_CELL_TOO_LARGE');
    expect(refusal(`a;b\n"${'""'.repeat(40_000)}`)).toBe('TABLE_CELL_TOO_LARGE');
    expect(refusal(`a;b\n${'1;2\n'.repeat(5_001)}`)).toBe('TABLE_TOO_MANY_ROWS');
    expect(refusal(`${'a;'.repeat(200)}\n1`)).toBe('TABLE_TOO_MANY_COLUMNS');
    expect(['', 'a;b\n', Buffer.from([0, 1, 0, 2, 0])].map(refusal)).toEqual(['TABLE_EMPTY', 'TABLE_EMPTY', 'TABLE_UNREADABLE']);
  });
  it('loses control characters and lone surrogates', () => {
    expect(cells(read('a;b\nx\u0007y;\uD800z'))).toEqual([['xy', '\uFFFDz']]);
  });
});

describe('sheets of a file', () => {
  const sheets = (content: string | Buffer) => {
    const decided = readSheets(Buffer.from(content as string), 'file');
    if (!decided.accepted) throw new Error(decided.code);
    return decided.value;
  };
  it('are read whole, with their encoding and delimiter', () => {
    expect(sheets('Klanten 2026\n\nnaam;plaats\nA;B\n')).toMatchObject({
      encoding: 'UTF-8',
      delimiter: ';',
      sheets: [{ name: '', rows: [{ number: 1 }, { number: 3, cells: ['naam', 'plaats'] }, { number: 4 }] }],
    });
    expect(sheets(Buffer.from('naam;plaats\nRen\u00e9e;Gen\u00e8ve\n', 'latin1'))).toMatchObject({ encoding: 'WINDOWS-1252' });
  });
  const manySheets = (count: number, state: string) => {
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    const attributes = (n: number) => `name="S${n}" r:id="r${n}"${n === count ? state : ''}`;
    return zip([
      {
        name: 'xl/workbook.xml',
        content: [`<workbook><sheets>${numbers.map((n) => `<sheet ${attributes(n)}/>`).join('')}</sheets></workbook>`],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [
          `<Relationships>${numbers.map((n) => `<Relationship Id="r${n}" Target="worksheets/s${n}.xml"/>`).join('')}</Relationships>`,
        ],
      },
      ...numbers.map((n) => ({
        name: `xl/worksheets/s${n}.xml`,
        content: [`<worksheet><sheetData><row r="1"><c><v>${n}</v></c></row></sheetData></worksheet>`],
      })),
    ]);
  };
  it('are never left out silently: a workbook of more than twenty is refused, of which hidden ones do not count', async () => {
    expect(readSheets(await manySheets(21, ''), 'file')).toMatchObject({ code: 'TABLE_TOO_MANY_SHEETS', params: { sheets: 21, most: 20 } });
    expect(sheets(await manySheets(21, ' state="veryHidden"')).sheets).toHaveLength(20);
  });
  it('may be in code page 850, as old programs write', () => {
    const file = sheets(Buffer.from('naam;plaats\nRen\u0082e;Li\u008age\nZo\u0089;Ath\n', 'latin1'));
    expect(file.encoding).toBe('CP850');
    expect(file.sheets[0]!.rows.map((row) => row.cells)).toContainEqual(['Renée', 'Liège']);
  });
  it('is of Windows with an apostrophe between letters', () => {
    const file = sheets(Buffer.from('Naam;Opmerking\nRen\u00e9;foto\u0092s en auto\u0092s\n', 'latin1'));
    expect(file.sheets[0]!.rows[1]!.cells).toEqual(['René', 'foto’s en auto’s']);
  });
  it('may be in the letters of a Macintosh', () => {
    const file = sheets(Buffer.from('Name;Ort\rM\u009fller;K\u009aln\rCaf\u008e d\u00d5Et\u008e;Li\u008fge\r', 'latin1'));
    expect(file.encoding).toBe('MACINTOSH');
    expect(file.sheets[0]!.rows.map((row) => row.cells)).toEqual([
      ['Name', 'Ort'],
      ['Müller', 'Köln'],
      ['Café d’Eté', 'Liège'],
    ]);
  });
});

describe('XML table', () => {
  it('has a row for every record and a column for every path and attribute', () => {
    const table = read(
      '<?xml version="1.0"?><n:orders xmlns:n="x"><order nr="7"><ref>A&amp;B</ref><to><city>Caf&#233;</city></to></order><order><ref><![CDATA[<C>]]></ref></order></n:orders>',
    );
    expect(table.headings).toEqual(['@nr', 'ref', 'to/city']);
    expect(cells(table)).toEqual([
      ['7', 'A&B', 'Café'],
      ['', '<C>', ''],
    ]);
  });
  it('knows the five signs of XML and no name that every object has', () => {
    const table = read('<o><r><x>&amp;&toString;&constructor;&__proto__;</x><y>1</y></r></o>');
    expect(cells(table)).toEqual([['&&toString;&constructor;&__proto__;', '1']]);
    expect(read('<o><r __proto__="a" constructor="b"/></o>').headings).toEqual(['@__proto__', '@constructor']);
  });
  it('is refused with more attributes on an element, longer names or more places than a table has', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join('');
    expect(
      [
        `<o><r${attributes(200_000)}/></o>`,
        `<o><r><x${' a=""'.repeat(200_000)}>1</x><y>1</y></r></o>`,
        `<o><r ${'a'.repeat(1_000_000)}="1" b="2"/></o>`,
        `<o><${'r'.repeat(1_000_000)} a="1" b="2"/></o>`,
        `<o><r>${Array.from({ length: 100_000 }, (_, at) => `<x${at}/>`).join('')}</r></o>`,
      ].map(refusal),
    ).toEqual(['TABLE_UNREADABLE', 'TABLE_UNREADABLE', 'TABLE_UNREADABLE', 'TABLE_UNREADABLE', 'TABLE_TOO_MANY_COLUMNS']);
    expect(read(`<o><r${attributes(100)} x="1" y="2"/></o>`).headings).toEqual(['@x', '@y']);
  });
  it('is refused with a document type, whatever it declares, and when it is malformed', () => {
    const bomb = '<!DOCTYPE o [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><o><r><x>&b;</x><y>1</y></r></o>';
    const outside = '<!DOCTYPE o [<!ENTITY f SYSTEM "file:///etc/passwd">]><o><r><x>&f;</x><y>1</y></r></o>';
    expect([bomb, outside, '<o><r><x>1</r></o>', '<a>'.repeat(10_000), '<o><r a=1/></o>'].map(refusal)).toEqual([
      'TABLE_HAS_DOCTYPE',
      'TABLE_HAS_DOCTYPE',
      'TABLE_UNREADABLE',
      'TABLE_UNREADABLE',
      'TABLE_UNREADABLE',
    ]);
  });
});

describe('workbook', () => {
  it('round-trips texts, numbers and dates', async () => {
    const bytes = await gather(
      writeWorkbook(
        'Orders',
        [
          { title: 'Naam', kind: 'text' },
          { title: 'Bedrag', kind: 'money', sum: true },
          { title: 'Datum', kind: 'date' },
        ],
        [
          ['=1+1', 12.5, '2026-11-18'],
          ['<Ré & co>', 7.25, null],
        ],
        'Totaal',
      ),
    );
    const table = read(bytes);
    expect(table.headings).toEqual(['Naam', 'Bedrag', 'Datum']);
    expect(cells(table)).toEqual([
      ['=1+1', 12.5, '2026-11-18'],
      ['<Ré & co>', 7.25],
      ['Totaal', 19.75],
    ]);
  });
  it('is refused during unpacking when it exceeds the size limit, whatever size it declares', async () => {
    const bomb = await workbook(`<row r="1"><c><v>1</v></c></row>${' '.repeat(40_000_000)}`);
    expect(bomb.byteLength).toBeLessThan(60_000);
    expect(refusal(bomb)).toBe('TABLE_UNPACKS_TOO_LARGE');
    // The declared sizes are not trusted.
    const forged = Buffer.from(bomb);
    const packed = deflateRawSync(Buffer.from('x'));
    forged.writeUInt32LE(packed.byteLength, forged.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(refusal(forged)).toBe('TABLE_UNPACKS_TOO_LARGE');
  });
  it('with a format of a million brackets is read as quickly as any', async () => {
    const sheet = '<row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row r="2"><c><v>1</v></c><c><v>2</v></c></row>';
    const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts></styleSheet>`;
    expect(cells(read(await workbook(sheet, [{ name: 'xl/styles.xml', content: [styles] }])))).toEqual([[1, 2]]);
  });
  it('is refused with a cell far out, a document type or corrupt bytes', async () => {
    const far = await workbook(
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="A1"><v>1</v></c></row>',
    );
    const declared = await zip([{ name: 'xl/workbook.xml', content: ['<!DOCTYPE x><workbook/>'] }]);
    expect([far, declared, Buffer.from('PK\u0003\u0004 and nothing'), Buffer.from('d0cf11e0a1b11ae1', 'hex')].map(refusal)).toEqual([
      'TABLE_TOO_MANY_COLUMNS',
      'TABLE_HAS_DOCTYPE',
      'TABLE_UNREADABLE',
      'TABLE_UNREADABLE',
    ]);
  });
});

describe('written table', () => {
  it('has the layout of the file that was read, and can be read again', async () => {
    for (const content of [
      'a;b\n1;"x;y"\n2;z\n',
      '<os><o n="1"><x><y>q</y></x></o><o n="2"><x><y>r</y></x></o></os>',
      await workbook(
        '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>',
      ),
    ]) {
      const table = read(content);
      const { bytes, extension } = await writeTable(table);
      expect(read(bytes)).toMatchObject({ headings: table.headings, layout: table.layout });
      expect(cells(read(bytes))).toEqual(cells(table));
      expect(extension).toBe(table.layout.format);
    }
  });
  it('never becomes a formula in a spreadsheet', async () => {
    const { bytes } = await writeTable(read('a;b\n=HYPERLINK(1);-2,5\n@x;-cmd\n'));
    expect(bytes.toString()).toBe("\uFEFFa;b\r\n'=HYPERLINK(1);-2,5\r\n'@x;'-cmd\r\n");
  });
});
