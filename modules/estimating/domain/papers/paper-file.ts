import { columnLetter } from '#modules/estimating/domain/parameters/column-letter.ts';
import { type ParameterProblem, type ProblemKind, parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Cell } from '#modules/estimating/domain/parameters/parameter-sheets.ts';
import { parseTypedNumber } from '#modules/estimating/domain/parameters/parse-typed-number.ts';
import type { Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** The fields that a column of a paper file can hold. */
export const paperFields = [
  ...(['code', 'name', 'stock', 'form', 'gramsPerM2', 'bulkCm3PerG', 'coated', 'grains'] as const),
  ...(['sheetLongMm', 'sheetShortMm', 'webWidthMm', 'gramsPerMetre', 'eurPerKg', 'eurPerThousand'] as const),
];
export type PaperField = (typeof paperFields)[number];
/** The field of each column; null means none. */
export type PaperMapping = readonly (PaperField | null)[];
export type PaperFileProblem = { row: number; column: string; problem: ProblemKind | 'CODE_COLUMN' | 'FIELD_TWICE'; value: string };

const usualTitles: Readonly<Record<PaperField, readonly string[]>> = {
  code: ['code', 'artikel', 'artikelnummer', 'article', 'item'],
  name: ['name', 'naam', 'omschrijving', 'description'],
  stock: ['stock', 'papiersoort', 'soort', 'grade'],
  form: ['form', 'vorm'],
  gramsPerM2: ['gramsperm2', 'gramgewicht', 'grammage', 'g/m2', 'g/m²', 'gsm', 'gram'],
  bulkCm3PerG: ['bulkcm3perg', 'opdikking', 'bulk', 'volume'],
  coated: ['coated', 'gestreken'],
  grains: ['grains', 'looprichting', 'looprichtingen', 'grain'],
  sheetLongMm: ['sheetlongmm', 'lange zijde', 'lang', 'long side', 'lengte', 'length'],
  sheetShortMm: ['sheetshortmm', 'korte zijde', 'kort', 'short side', 'breedte', 'width'],
  webWidthMm: ['webwidthmm', 'baanbreedte', 'web width'],
  gramsPerMetre: ['gramspermetre', 'gewicht per meter'],
  eurPerKg: ['eurperkg', 'prijs per kg', 'price per kg', '€/kg'],
  eurPerThousand: ['eurperthousand', 'prijs per 1000', 'price per 1000', '€/1000', 'prijs'],
};
const words: readonly PaperField[] = ['code', 'name', 'stock', 'form'];

/** Guesses the field of each column by its title; every field at most once. */
export function guessPaperMapping(titles: readonly string[]): PaperMapping {
  const taken = new Set<PaperField>();
  return titles.map((title) => {
    const plain = title.trim().toLowerCase();
    const field = paperFields.find((one) => !taken.has(one) && usualTitles[one].includes(plain)) ?? null;
    if (field) taken.add(field);
    return field;
  });
}

/**
 * Applies a paper file: rows change the paper with their code or add one, papers that are not in the file stay. Parameter refusals are
 * reported by the cell they come from.
 */
export function papersFromFile(
  shop: Shop,
  rows: readonly (readonly string[])[],
  mapping: PaperMapping,
): { shop: Shop; changed: number; added: number; problems: PaperFileProblem[] } {
  const nothing = { shop, changed: 0, added: 0 };
  const codeAt = mapping.indexOf('code');
  if (codeAt < 0) return { ...nothing, problems: [{ row: 1, column: 'A', problem: 'CODE_COLUMN', value: '' }] };
  const twice = mapping.findIndex((field, index) => field !== null && mapping.indexOf(field) !== index);
  if (twice >= 0)
    return { ...nothing, problems: [{ row: 1, column: columnLetter(twice), problem: 'FIELD_TWICE', value: mapping[twice] ?? '' }] };
  const papers = new Map<string, Record<string, unknown>>(shop.papers.map((paper) => [paper.code, { ...paper }]));
  const places = new Map<string, { row: number; cells: readonly string[] }>();
  const problems: PaperFileProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    const code = (cells[codeAt] ?? '').trim();
    if (code === '') problems.push({ row, column: columnLetter(codeAt), problem: 'MISSING', value: '' });
    else if (places.has(code)) problems.push({ row, column: columnLetter(codeAt), problem: 'NAME_TAKEN', value: code });
    else {
      places.set(code, { row, cells });
      papers.set(code, withCells(papers.get(code) ?? { code, form: 'sheet', coated: false }, cells, mapping));
    }
  }
  const read: Shop = { ...shop, papers: [...papers.values()] as unknown as Paper[] };
  const before = new Map(shop.papers.map((paper) => [paper.code, JSON.stringify(paper)]));
  const touched = [...places.keys()].filter((code) => JSON.stringify(papers.get(code)) !== before.get(code));
  return {
    shop: read,
    changed: touched.filter((code) => before.has(code)).length,
    added: touched.filter((code) => !before.has(code)).length,
    problems: [...problems, ...parameterProblems(read).flatMap((problem) => placed(problem, places, mapping))],
  };
}

function withCells(paper: Record<string, unknown>, cells: readonly string[], mapping: PaperMapping): Record<string, unknown> {
  const next = { ...paper };
  for (const [index, field] of mapping.entries()) {
    const cell = (cells[index] ?? '').trim();
    if (field !== null && cell !== '') next[field] = fieldValue(field, cell);
  }
  return next;
}

function fieldValue(field: PaperField, cell: string): unknown {
  if (words.includes(field)) return cell;
  if (field === 'grains') return cell.toUpperCase().split(/[\s,;/+]+/);
  if (field === 'coated') return ['true', '1', 'ja', 'yes', 'x', 'waar'].includes(cell.toLowerCase());
  const value = parseTypedNumber(cell);
  return Number.isNaN(value) ? cell : value;
}

/** The cell a problem comes from; undefined for a paper that is not in the file. */
function placed(
  { path, problem }: ParameterProblem,
  places: ReadonlyMap<string, { row: number; cells: readonly string[] }>,
  mapping: PaperMapping,
): PaperFileProblem[] {
  const [, code = '', field = 'code'] = path.split('.');
  const place = places.get(code);
  if (!path.startsWith('papers.') || !place) return [];
  const at = Math.max(0, mapping.indexOf(field as PaperField) < 0 ? mapping.indexOf('code') : mapping.indexOf(field as PaperField));
  return [
    { row: place.row, column: columnLetter(at), problem, value: mapping.includes(field as PaperField) ? (place.cells[at] ?? '') : field },
  ];
}

/** Converts the rows of a workbook's sheet to text: a number with a decimal comma, which is never mistaken for a thousands separator. */
export function rowsOfSheet(data: readonly (readonly Cell[])[]): string[][] {
  return data.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? ''))));
}

/**
 * Parses rows with values separated by `;`, tabs or commas, whichever is most frequent on the first line; quoted values may contain
 * separators.
 */
export function rowsOfText(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const [first = ''] = plain.split('\n');
  const separator = [';', '\t', ','].toSorted((one, other) => first.split(other).length - first.split(one).length)[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!;
    if (quoted && sign === '"' && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === separator) {
      row.push(cell);
      cell = '';
    } else if (!quoted && sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
