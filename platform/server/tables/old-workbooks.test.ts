import { describe, expect, it } from 'vitest';
import { begin, compoundFile, double, end, longs, oldWorkbook, text, type WrittenRecord, words } from '#test/documents/old-workbook.ts';
import { readSheets, readTable } from './read-table.ts';

const read = (bytes: Buffer | string) => {
  const decided = readSheets(Buffer.from(bytes as string), 'file');
  return decided.accepted
    ? decided.value.sheets.map(({ name, rows }) => [name, ...rows.map(({ number, cells }) => [number, ...cells])])
    : [decided.code, decided.params];
};
const refusal = (bytes: Buffer | string) => read(bytes)[0];

const formats: WrittenRecord[] = [
  [0x041e, Buffer.concat([words(164), text('dd\\-mm\\-yyyy')])],
  ...[0, 164].map((format): WrittenRecord => [0x00e0, words(0, format, ...Array.from({ length: 8 }, () => 0))]),
];
const cell = (kind: number, row: number, column: number, data: Buffer, format = 0): WrittenRecord => [
  kind,
  Buffer.concat([words(row, column, format), data]),
];
const number = (row: number, column: number, value: number, format = 0) => cell(0x0203, row, column, double(value), format);
const label = (row: number, column: number, value: string) => cell(0x0204, row, column, text(value));
const shared = (...texts: Buffer[]): WrittenRecord => [0x00fc, Buffer.concat([longs(texts.length, texts.length), ...texts])];

describe('workbook of Excel 97 to 2003', () => {
  const rows: WrittenRecord[] = [
    cell(0x00fd, 0, 0, longs(0)),
    cell(0x00fd, 0, 1, longs(1)),
    label(0, 2, 'Datum'),
    label(1, 0, 'HVO90'),
    // 48.60 as a hundredth of a whole number, and two whole numbers in one record.
    cell(0x027e, 1, 1, longs((4860 << 2) | 3)),
    number(1, 2, 46_100, 1),
    [0x00bd, Buffer.concat([words(2, 3, 0), longs((7 << 2) | 2), words(0), longs((8 << 2) | 2), words(4)])],
    cell(0x0006, 3, 0, Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), words(0)])),
    [0x0207, text('samen')],
    cell(0x0006, 3, 1, double(12.5)),
    cell(0x0205, 3, 2, Buffer.from([1, 0])),
    [0x00e5, words(1, 1, 2, 0, 0)],
  ];
  const sheets = [
    { name: 'Weg', hidden: true, records: [label(0, 0, 'niet')] },
    { name: 'Prijzen', records: rows },
    { name: 'Twee', records: [label(0, 0, 'a'), begin(), label(0, 0, 'grafiek'), end, label(1, 0, 'b')] },
  ];
  const globals = [...formats, shared(text('Artikel'), text('Prijs € ë', true))];
  const said = [
    [
      'Prijzen',
      [1, 'Artikel', 'Prijs € ë', 'Datum'],
      [2, 'HVO90', 48.6, '2026-03-19'],
      [3, 'HVO90', '', '', 7, 8],
      [4, 'samen', 12.5, 'TRUE'],
    ],
    ['Twee', [1, 'a'], [2, 'b']],
  ];
  it('has texts, numbers, dates, results and merged cells of its sheets that are not hidden', () => {
    expect(read(oldWorkbook(globals, sheets))).toEqual(said);
  });
  it('is read alike in large sectors and in the small ones of a short file', () => {
    expect(read(oldWorkbook(globals, sheets, { pad: 5_000 }))).toEqual(said);
  });
  it('has texts that go on in the next record, there written in another way', () => {
    const one = Buffer.concat([longs(2, 2), words(9), Buffer.from([0]), Buffer.from('Papi', 'latin1')]);
    const rest = Buffer.concat([Buffer.from([1]), Buffer.from('er €4', 'utf16le'), words(1), Buffer.from([8]), words(2), Buffer.from('B')]);
    const continued: WrittenRecord[] = [
      [0x00fc, one],
      [0x003c, rest],
      [0x003c, Buffer.alloc(8)],
    ];
    const records = [cell(0x00fd, 0, 0, longs(0)), cell(0x00fd, 0, 1, longs(1))];
    expect(read(oldWorkbook([...formats, ...continued], [{ name: 'S', records }]))).toEqual([['S', [1, 'Papier €4', 'B']]]);
  });
  it('has rows that a filter hides, which those of a folded group are not', () => {
    const hidden = (row: number, flags: number): WrittenRecord => [
      0x0208,
      Buffer.concat([words(row, 0, 1, 0, 0, 0), Buffer.from([flags, 1, 0, 0])]),
    ];
    const records = [hidden(1, 0x20), hidden(2, 0x21), ...['a', 'b', 'c'].map((value, row) => label(row, 0, value))];
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${['', ' ss:Hidden="1"', ''].map((more, row) => `<Row${more}><Cell><Data ss:Type="String">${'abc'[row]}</Data></Cell></Row>`).join('')}</Table></Worksheet></Workbook>`;
    for (const bytes of [oldWorkbook(globals, [{ name: 'S', records }]), Buffer.from(xml)]) {
      const decided = readSheets(bytes, 'file');
      expect(decided.accepted && decided.value.sheets[0]!.rows.map(({ hidden: isHidden = false }) => isHidden)).toEqual([
        false,
        true,
        false,
      ]);
    }
  });
  it('is a table of its first sheet for orders', () => {
    const decided = readTable(oldWorkbook(globals, sheets), 'file');
    expect(decided.accepted && decided.value).toMatchObject({
      headings: ['Artikel', 'Prijs € ë', 'Datum', '', ''],
      layout: { format: 'xlsx' },
    });
  });
  it('is a table of the first sheet that is one, behind a page of notes', () => {
    const notes = { name: 'Toelichting', records: [label(0, 0, 'Orders van week 48'), label(1, 0, 'Vragen: bel ons')] };
    const decided = readTable(oldWorkbook(globals, [notes, ...sheets]), 'file');
    expect(decided.accepted && decided.value).toMatchObject({
      headings: ['Artikel', 'Prijs € ë', 'Datum', '', ''],
      layout: { sheet: 'Prijzen' },
    });
  });
  it('is refused when it is older, has a password, too many rows, or is damaged', () => {
    const many = Array.from({ length: 25_100 }, (_, row) => label(row, 0, 'x'));
    expect(
      [
        compoundFile('Book', Buffer.alloc(600)),
        oldWorkbook(globals, sheets, { version: 0x0500 }),
        Buffer.from('0904060000001000', 'hex'),
        oldWorkbook([[0x002f, words(1)]], sheets),
        compoundFile('EncryptedPackage', Buffer.alloc(600)),
        compoundFile('WordDocument', Buffer.alloc(600)),
        oldWorkbook(formats, [{ name: 'S', records: many.slice(0, 1_000) }]).subarray(0, 3_000),
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      ].map(refusal),
    ).toEqual([
      ...['TABLE_OLD_EXCEL', 'TABLE_OLD_EXCEL', 'TABLE_OLD_EXCEL', 'TABLE_PROTECTED', 'TABLE_PROTECTED'],
      ...['TABLE_UNREADABLE', 'TABLE_UNREADABLE', 'TABLE_UNREADABLE'],
    ]);
  });
  it('with sectors that follow each other in a circle is refused at once', () => {
    const bytes = oldWorkbook(globals, sheets, { pad: 5_000 });
    bytes.writeUInt32LE(3, 512 + 4 * 5);
    expect(refusal(bytes)).toBe('TABLE_UNREADABLE');
  });
  it('that names a sector of its table again and again counts it once', () => {
    const workbook = oldWorkbook(globals, sheets);
    const bytes = Buffer.concat([workbook, Buffer.alloc(5 * 1024 * 1024)]);
    const itself = workbook.byteLength / 512 - 1;
    bytes.writeUInt32LE(itself, workbook.byteLength + 4 * 127);
    bytes.writeUInt32LE(itself, 68);
    expect(read(bytes)).toEqual(said);
  });
});

describe('file called .xls', () => {
  it('is read as the web page that it is', () => {
    const page = `<html><head><title>Lijst</title><style>td { color: red }</style></head><body><table><tr><td>kop</td></tr></table>
      <TABLE border=1><tr><th>Artikel<th>Voorraad<th colspan="2">Prijs &euro;</tr>
      <tr><td rowspan=2>HVO&nbsp;90</td><td rowspan=2>500</td><td>48,<b>60</b></td><td>a &amp; b</td></tr>
      <tr><td>50<br>51</td><td></td></tr></table></body></html>`;
    expect(read(page)).toEqual([
      ['', [1, 'Artikel', 'Voorraad', 'Prijs €', ''], [2, 'HVO 90', '500', '48,60', 'a & b'], [3, 'HVO 90', '', '50 51', '']],
    ]);
    const titled = page.replace('<body>', '<body><table><tr><td>Orderlijst</td></tr><tr><td>week 48</td></tr></table>');
    expect(readTable(Buffer.from(titled), 'file')).toMatchObject({ value: { headings: ['Artikel', 'Voorraad', 'Prijs €', ''] } });
    expect(refusal('<html><body>Niet ingelogd</body></html>')).toBe('TABLE_UNREADABLE');
    expect(refusal('<html><body><table><tr><td>een rij</td></tr></table></body></html>')).toBe('TABLE_UNREADABLE');
  });
  it.each([
    ['instructions', `${'<?a?>'.repeat(800)}<b`],
    ['comments', `${'<!--a-->'.repeat(400)}<b`],
    ['tags without an end', `<table>${'<a "'.repeat(500_000)}`],
    ['comments without an end', `<table>${'<!--'.repeat(500_000)}`],
  ])('is read in time when it is full of %s', (_, source) => {
    const from = performance.now();
    read(source);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
  it('is read as the XML of Excel 2003 that it is', () => {
    const data = (type: string, value: string) => `<Data ss:Type="${type}">${value}</Data>`;
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Worksheet ss:Name="Papier"><Table><Row ss:Index="2"><Cell>${data('String', 'Code')}</Cell><Cell ss:Index="3">${data('String', 'Prijs')}
        <Comment><Data>hint</Data></Comment></Cell></Row>
      <Row><Cell ss:MergeDown="1">${data('String', 'A<B>1</B>')}</Cell><Cell>${data('DateTime', '2026-03-19T00:00:00.000')}</Cell><Cell>${data('Number', '48.6')}</Cell></Row>
      <Row><Cell ss:Index="3">${data('Number', '50')}</Cell></Row></Table></Worksheet>
      <Worksheet ss:Name="Weg"><Table><Row><Cell>${data('String', 'x')}</Cell></Row></Table>
        <WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`;
    expect(read(xml)).toEqual([['Papier', [2, 'Code', '', 'Prijs'], [3, 'A1', '2026-03-19', 48.6], [4, 'A1', '', 50]]]);
  });
});
