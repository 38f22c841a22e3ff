import { buffer } from 'node:stream/consumers';
import { escapeXml } from '#platform/domain/escape-xml.ts';
import { writeZip } from '#platform/server/tables/write-zip.ts';

type TrialSheet = {
  name: string;
  rows: readonly (readonly (string | number)[])[];
  merged?: readonly string[];
  hiddenRows?: readonly number[];
  /** The format of the numbers of each column: `0000` shows 12 as 0012. */
  formats?: readonly string[];
};

/** A workbook as another program writes it: several sheets, texts and numbers. */
export function trialWorkbook(sheets: readonly TrialSheet[]): Promise<Buffer> {
  const relations = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('');
  const formats = [...new Set(sheets.flatMap((sheet) => sheet.formats ?? []))];
  const named = sheets.map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  return buffer(
    writeZip([
      { name: 'xl/workbook.xml', content: [`<workbook><sheets>${named}</sheets></workbook>`] },
      { name: 'xl/_rels/workbook.xml.rels', content: [`<Relationships>${relations}</Relationships>`] },
      { name: 'xl/styles.xml', content: [stylesXml(formats)] },
      ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: [sheetXml(sheet, formats)] })),
    ]),
  );
}

/** Styles of cells, each with a format of its own. */
function stylesXml(formats: readonly string[]): string {
  const own = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escapeXml(code)}"/>`).join('');
  const cells = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('');
  return `<styleSheet><numFmts>${own}</numFmts><cellXfs><xf numFmtId="0"/>${cells}</cellXfs></styleSheet>`;
}

function sheetXml({ rows, merged = [], hiddenRows = [], formats: ofColumns = [] }: TrialSheet, formats: readonly string[]): string {
  const written = rows.map((cells, at) => {
    const inner = cells.map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${at + 1}`;
      if (cell === '') return '';
      return typeof cell === 'number'
        ? `<c r="${place}" s="${formats.indexOf(ofColumns[column] ?? '') + 1}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${inner.join('')}</row>`;
  });
  const cells = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  return `<worksheet><sheetData>${written.join('')}</sheetData>${cells && `<mergeCells>${cells}</mergeCells>`}</worksheet>`;
}
