import type { AgreedBracket } from '#modules/estimating/domain/engine/types.ts';
import { sixDecimals } from '#modules/estimating/domain/price/six-decimals.ts';
import { type CustomerFinder, customerOfRow, customerOfRowFields } from '#modules/relations/domain/import/customer-of-row.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { currencyField } from '#platform/domain/import/currency.ts';
import { choiceReader, dateReader, integerReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { noSalesPrice, type PricePer, perField, pricePerOf, pricePerReader } from '#platform/domain/import/price-per.ts';
import { oddScalePrices, replacesScale, type ScalePrice, unsaidQuantity } from '#platform/domain/import/price-scale.ts';
import { readFormat } from '#platform/domain/import/read-format.ts';
import { isBlankCell, type ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { decidePriceListLines, endsBeforeStart, type PriceListLine, priceLineKey } from './decide-price-list.ts';
import { maxLines } from './price-list-sheet.ts';

/** A price list of a file; `name` and `validFrom` are null when it does not say. */
export type PriceListValues = {
  customerId: number | null;
  priceListType: string | null;
  name: string | null;
  validFrom: string | null;
  validTo: string | null;
  lines: PriceListLine[];
};
/** What a row prices: a product or an article, by its code or name. */
export type PricedItem = Pick<PriceListLine, 'subGroupId' | 'articleId'>;
export type PriceListWords = {
  finder: CustomerFinder;
  items: ReadonlyMap<string, PricedItem>;
  types: ReadonlyMap<string, string>;
};

const titles = (text: string) => text.split(' ');

const priceReader = pricePerReader({ max: 1_000_000 });

const formatReader: ImportField['read'] = (cell, { heading }) => {
  const text = String(cell);
  const inUnit = /cm/i.test(heading) && !/[a-z]{2}\s*$/i.test(text) ? `${text} cm` : text;
  const format = readFormat(inUnit);
  return format ? { value: format } : problem('FORMAT_NOT_READ', cell);
};

const readFilm = textReader(40);
/** A film, or the word for none, which is another product than one whose film is not said. */
const filmReader: ImportField['read'] = (cell, how) => {
  if (/^(?:none|geen|zonder|aucune?|sans|keine?|ohne)$/i.test(String(cell).trim())) return { value: 'none' };
  return isBlankCell(cell) ? { value: undefined } : readFilm(cell, how);
};

export function priceListFields({ finder, items, types }: PriceListWords): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  const counted = integerReader({ min: 0, max: 100_000 });
  return [
    ...customerOfRowFields(finder),
    field('priceList', choiceReader(types), 'prijslijst prijsgroep prijslijsttype pricelist pricegroup'),
    field('name', textReader(100), 'lijst lijstnaam naamlijst afspraak contract contractnummer list listname agreement'),
    field(
      'validFrom',
      dateReader,
      'geldigvanaf geldigvan ingangsdatum vanafdatum datumvan validfrom startdatum gultigab gultigvon valabledu valableapartirdu',
    ),
    field(
      'validTo',
      dateReader,
      'geldigtot geldigtm tm geldigtotenmet einddatum totdatum datumtot validto validuntil gultigbis valablejusquau jusquau',
    ),
    field(
      'item',
      choiceReader(items),
      'artikelcode artikelnummer artikelnr artnr artcode art artikel product productcode subgroep code sku item itemcode articlenumber codearticle article refarticle referencearticle omschrijving',
    ),
    field('format', formatReader, 'formaat format afmeting maat size'),
    field('pages', counted, 'paginas aantalpaginas pages omvang'),
    field('colourPages', counted, 'kleurpaginas paginaskleur colourpages colorpages'),
    field('paper', textReader(40), 'papier papiercode paper binnenwerkpapier'),
    { ...field('film', filmReader, 'folie laminaat laminering film lamination'), readsBlanks: true },
    field(
      'from',
      integerReader({ min: 1, max: 10_000_000 }),
      'vanaf oplage aantal staffel vanafaantal aantalvanaf from fromquantity quantity qty minimumafname minimumaantal minaantal qtemin qteminimum quantitemin quantiteminimale minqty mindestmenge tirage auflage ab abmenge menge apartirde',
    ),
    {
      ...field('price', priceReader, 'prijs verkoopprijs contractprijs afgesprokenprijs totaalprijs price prix preis vertragspreis bedrag'),
      unless: noSalesPrice,
    },
    {
      ...field(
        'each',
        priceReader,
        'stuksprijs prijsperstuk prijspst eenheidsprijs unitprice priceeach stuckpreis einzelpreis prixunitaire prijs100 prijs1000',
      ),
      unless: noSalesPrice,
    },
    perField,
    currencyField,
    field('runOn', numberReader({ min: 0, max: 1000 }), 'meerprijs meerprijsperstuk perstukmeer runon doordraai extraperstuk'),
  ];
}

/** What identifies the list of a row: its owner, name and first day. */
export function priceListKey({ customerId, priceListType, name, validFrom }: Omit<PriceListValues, 'lines' | 'validTo'>): string {
  return customerId === null && priceListType === null
    ? ''
    : JSON.stringify([customerId, priceListType, name?.toLowerCase() ?? null, validFrom]);
}

export function priceListKeyOfRow(row: ReadRow, finder: CustomerFinder): string {
  return priceListKey(headOfRow(row, finder));
}

function headOfRow(row: ReadRow, finder: CustomerFinder): Omit<PriceListValues, 'lines'> {
  const { priceList, name, validFrom, validTo } = row.values as Record<string, string | undefined>;
  return {
    customerId: priceList === undefined ? (customerOfRow(row, finder).id ?? null) : null,
    priceListType: priceList ?? null,
    ...{ name: name ?? null, validFrom: validFrom ?? null, validTo: validTo ?? null },
  };
}

/** The list that the rows give; rows of one product or article with one specification are its brackets. */
export function priceListValues(
  rows: readonly ReadRow[],
  finder: CustomerFinder,
): { values: Partial<PriceListValues>; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const lines = new Map<string, PriceListLine & { brackets: AgreedBracket[]; listed: ScalePrice[] }>();
  for (const row of rows) {
    if (row.values.priceList === undefined) problems.push(...customerOfRow(row, finder).problems);
    const { line, bracket, problems: own } = lineOfRow(row);
    problems.push(...own);
    if (!line || !bracket) continue;
    const kept = lines.get(priceLineKey(line)) ?? { ...line, brackets: [], listed: [] };
    const before = kept.brackets.find(({ fromQuantity }) => fromQuantity === bracket.fromQuantity);
    if (before && JSON.stringify(before) !== JSON.stringify(bracket))
      problems.push({ row: row.number, field: 'from', code: 'BREAK_TWICE', params: { quantity: bracket.fromQuantity } });
    if (!before) {
      kept.brackets.push(bracket);
      const field = row.values.each === undefined ? 'price' : 'each';
      const { fromQuantity: from, priceEur } = bracket;
      kept.listed.push({ row: row.number, field, from, each: priceEur / from });
    }
    lines.set(priceLineKey(line), kept);
  }
  const head = headOfRow(rows[0]!, finder);
  for (const { number, values } of rows) {
    const validTo = (values.validTo as string | undefined) ?? null;
    if (head.validFrom !== null && endsBeforeStart({ validFrom: head.validFrom, validTo }))
      problems.push({ row: number, field: 'validTo', code: 'PERIOD_ENDS_FIRST', params: {} });
    head.validTo ??= validTo;
  }
  problems.push(...[...lines.values()].flatMap(({ listed }) => oddScalePrices(listed)));
  const decided = decidePriceListLines([...lines.values()].map(({ listed: _listed, ...line }) => line));
  const given = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null));
  return { values: { ...given, ...(decided.accepted && { lines: decided.value }) }, problems };
}

type LineRead = { line?: PriceListLine; bracket?: AgreedBracket; problems: RowProblem[] };

function lineOfRow(read: ReadRow): LineRead {
  const { number: row, values, problems } = read;
  const missing = (field: string): LineRead => ({
    problems: problems.some((one) => one.field === field || (field === 'price' && one.field === 'each'))
      ? []
      : [{ row, field, code: 'CELL_MISSING', params: {} }],
  });
  const item = values.item as PricedItem | undefined;
  const field = values.each === undefined ? 'price' : 'each';
  const { price, problems: unclear } = pricePerOf(read, field);
  if (!item) return missing('item');
  if (!price) return values[field] === undefined ? missing('price') : { problems: unclear };
  // `Prijs` beside `Eenheid: stuk` may be the price of one piece or of the quantity.
  const ownPer = (values[field] as PricePer).per;
  if (field === 'price' && item.articleId === null && ownPer === null && price.per === 1)
    return { problems: [{ row, field, code: 'LINE_PRICE_UNCLEAR', params: {} }] };
  const { widthMm, heightMm } = (values.format ?? {}) as { widthMm?: number; heightMm?: number };
  const { pages, colourPages, paper, film } = values;
  const spec = Object.fromEntries(
    Object.entries({ widthMm, heightMm, pages, colourPages, paper, film }).filter(([, value]) => value !== undefined),
  );
  const fromQuantity = (values.from as number | undefined) ?? 1;
  const runOn = values.runOn as number | undefined;
  // A price of an article is for one piece, that of a product for the quantity, unless the file says so.
  const isEach = values.each !== undefined || price.per !== null || (item.articleId !== null && runOn === undefined);
  const each = price.amount / (price.per ?? 1);
  if (isEach && Math.abs(sixDecimals(each) - each) > 1e-9) return { problems: [{ row, field, code: 'PRICE_TOO_FINE', params: {} }] };
  return {
    line: { ...item, spec, brackets: [] },
    bracket: isEach
      ? { fromQuantity, priceEur: sixDecimals(each * fromQuantity), runOnEur: sixDecimals(each) }
      : { fromQuantity, priceEur: sixDecimals(price.amount), runOnEur: sixDecimals(runOn ?? 0) },
    problems: [],
  };
}

/** Whether a list can have this number of lines. */
export function decideListLength(lines: readonly PriceListLine[]): Decision<undefined, 'PRICE_LIST_TOO_LONG'> {
  return lines.length > maxLines ? refuse('PRICE_LIST_TOO_LONG', { most: maxLines }) : accept();
}

/** The questions whether the one price that a file gives of a line replaces the brackets that it has. */
export function replacedBrackets(before: readonly PriceListLine[], rows: readonly ReadRow[]): RowProblem[] {
  const read = rows.flatMap((row) => {
    const { line } = lineOfRow(row);
    return line ? [{ row, key: priceLineKey(line) }] : [];
  });
  return before.flatMap((line) => {
    const own = read.filter(({ key }) => key === priceLineKey(line)).map(({ row }) => row);
    const row = unsaidQuantity(own, line.brackets.length);
    return row ? [replacesScale(row.number, line.brackets.length)] : [];
  });
}

/** The lines of a list with those of a file in their place; lines that the file does not name stay. */
export function mergePriceLines(before: readonly PriceListLine[], given: readonly PriceListLine[]): PriceListLine[] {
  const next = new Map(given.map((line) => [priceLineKey(line), line]));
  const kept = before.map((line) => next.get(priceLineKey(line)) ?? line);
  const known = new Set(before.map(priceLineKey));
  return [...kept, ...given.filter((line) => !known.has(priceLineKey(line)))];
}
