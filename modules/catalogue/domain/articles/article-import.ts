import { choiceReader, integerReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem, type ReadHow } from '#platform/domain/import/import-field.ts';
import { type Cell, readNumber } from '#platform/domain/import/read-cell.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { PriceBreak } from './article.ts';

/** The values of an article that a list can give; `customerId` and `subGroupId` are found by number or name. */
export type ArticleValues = {
  code: string;
  nameNl: string;
  nameEn: string;
  customerId: number | null;
  subGroupId: number | null;
  vatPercent: number;
  priceBreaks: PriceBreak[];
  pieceWeightG: number;
  piecesPerBox: number;
  minStock: number;
  maxStock: number;
  reorderQuantity: number;
  widthMm: number | null;
  heightMm: number | null;
  budgetGroup: string;
  ean: string;
  ledgerAccount: string;
  backOrder: boolean;
};

const titles = (text: string) => text.split(' ');
/** Reads a rate as a number, `21%` and `0,21`, or by its word: high, low or none. */
function vatReader(percents: readonly number[]): ImportField['read'] {
  const charged = percents.filter((percent) => percent > 0);
  const [highest = 0, lowest = 0] = [Math.max(0, ...charged), Math.min(...charged)];
  const words = (percent: number, text: string) => titles(text).map((word) => [word, percent] as const);
  const numbers = percents.flatMap((percent) => words(percent, `${percent} ${percent}% ${percent / 100}`));
  const named = [
    ...words(highest, 'hoog high normaal standard standaard'),
    ...words(lowest, 'laag low verlaagd reduced'),
    ...words(0, 'geen vrij vrijgesteld nul none'),
  ];
  return choiceReader(new Map([...named, ...numbers]));
}

/** A weight in grams; the heading or the cell may say kilos. */
const weightReader: ImportField['read'] = (cell, { mark, heading }) => {
  const text = String(cell);
  const value = typeof cell === 'number' ? cell : readNumber(text.replace(/\s*(kg|kilo|gram|gr|g)\.?\s*$/i, ''), mark);
  if (value === undefined) return problem('CELL_NO_NUMBER', cell);
  const isKilos = /kg|kilo/i.test(text) || (/kg|kilo/i.test(heading) && !/g(ram|r)?\.?\s*$/i.test(text.replace(/kg/i, '')));
  const grams = Math.round(value * (isKilos ? 1000 : 1) * 1e4) / 1e4;
  return grams >= 0 && grams <= 1_000_000 ? { value: grams } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 0, max: 1_000_000 });
};

/** A price, and for how many pieces the heading or the cell says that it is; null when they do not say. */
export type PricePer = { amount: number; per: 1 | 100 | 1000 | null };

export function readPricePer(cell: Cell, { mark, heading }: ReadHow): PricePer | undefined {
  const text = String(cell);
  const figures = text.replace(/€|eur(o)?\b/gi, '').replace(/\s*(\/|per\b).*$/i, '');
  const amount = typeof cell === 'number' ? cell : readNumber(figures.trim(), mark);
  if (amount === undefined) return undefined;
  const unit = `${text.replace(/^[\d\s.,€]+/, '')} ${heading}`;
  if (/1[.,]?000|duizend|thousand|‰/.test(unit)) return { amount, per: 1000 };
  if (/(\/|per)\s*100\b|honderd|hundred/.test(unit)) return { amount, per: 100 };
  return { amount, per: /stuk|\beach|\/\s*st\b|per\s*st\b|pièce|piece|pro\s*stück/i.test(unit) ? 1 : null };
}

/** A price each; the heading or the cell may say per 100 or per 1000. */
const priceReader: ImportField['read'] = (cell, how) => {
  const read = readPricePer(cell, how);
  if (!read) return problem('CELL_NO_NUMBER', cell);
  const each = Math.round((read.amount / (read.per ?? 1)) * 1e6) / 1e6;
  return each >= 0 && each <= 10_000 ? { value: each } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 0, max: 10_000 });
};

const lengthReader: ImportField['read'] = (cell, { mark, heading }) => {
  const text = String(cell);
  const value = typeof cell === 'number' ? cell : readNumber(text.replace(/\s*(mm|cm)\s*$/i, ''), mark);
  if (value === undefined) return problem('CELL_NO_NUMBER', cell);
  const mm = Math.round(value * (/cm/i.test(text) || (/cm/i.test(heading) && !/mm/i.test(text)) ? 10 : 1));
  return mm >= 1 && mm <= 10_000 ? { value: mm } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 1, max: 10_000 });
};

/** `vatPercents` are the rates of the shop, the highest first. */
export type ArticleWords = {
  customers: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, number>;
  vatPercents: readonly number[];
};

/** The fields of a list of articles; rows of one article with quantities are its price breaks. */
export function articleImportFields({ customers, products, vatPercents }: ArticleWords): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  const pieces = integerReader({ min: 0, max: 100_000_000 });
  return [
    field(
      'code',
      textReader(40),
      'artikelcode artikelnummer artikelnr artnr artcode art artikel code sku article articlecode articlenumber itemno itemcode item productcode ref referentie codearticle',
    ),
    field(
      'nameNl',
      textReader(200),
      'omschrijving naam artikelnaam artikelomschrijving benaming omschrijvingnl naamnl description name libelle designation titel',
    ),
    field('nameEn', textReader(200), 'naamen omschrijvingen nameen descriptionen englishname engelsenaam engels english'),
    field('customerId', choiceReader(customers), 'klant klantnummer eigenaar owner customer debiteur klantnaam client'),
    field('subGroupId', choiceReader(products), 'product subgroep productgroep artikelgroep groep group'),
    field('vatPercent', vatReader(vatPercents), 'btw btw% btwtarief btwpercentage vat vatrate tva'),
    field('price', priceReader, 'prijs verkoopprijs stuksprijs prijsperstuk price unitprice salesprice prix vk vkprijs'),
    field(
      'from',
      integerReader({ min: 1, max: 10_000_000 }),
      'vanaf staffel vanafaantal aantalvanaf from fromquantity minimumafname apartirde',
    ),
    field('pieceWeightG', weightReader, 'gewicht gew stuksgewicht weight gewichtperstuk poids gram'),
    field(
      'piecesPerBox',
      integerReader({ min: 1, max: 1_000_000 }),
      'perdoos verpaktper verpakt verp aantalperdoos verpakking perverpakking doosinhoud piecesperbox packsize verpakkingseenheid colis',
    ),
    field('minStock', pieces, 'minimum minimumvoorraad minvoorraad minvrd minimumstock bestelpunt minstock reorderpoint'),
    field('maxStock', pieces, 'maximum maximumvoorraad maxvoorraad maxstock'),
    field('reorderQuantity', pieces, 'bestelhoeveelheid bestelaantal herbestelhoeveelheid reorderquantity seriegrootte'),
    field('widthMm', lengthReader, 'breedte width largeur br b'),
    field('heightMm', lengthReader, 'hoogte height lengte hauteur length h l'),
    field('budgetGroup', textReader(80), 'budget budgetgroep kostenplaats budgetgroup costcenter'),
    field('ean', textReader(14), 'ean ean13 eancode barcode gtin streepjescode'),
    field('ledgerAccount', textReader(20), 'grootboek grootboekrekening omzetrekening ledger ledgeraccount revenueaccount'),
    field('backOrder', yesNoReader, 'naleveren backorder nalevering'),
  ];
}

/** The values of one article in its rows; a row with a quantity gives a price break. */
export function articleValues(rows: readonly ReadRow[]): { values: Partial<ArticleValues>; problems: RowProblem[] } {
  const said: Record<string, unknown> = Object.assign({}, ...rows.map(({ values }) => values));
  const { price: _price, from: _from, ...values } = said;
  const problems: RowProblem[] = [];
  const breaks = new Map<number, number>();
  for (const { number, values: row } of rows) {
    if (typeof row.price !== 'number') continue;
    const from = typeof row.from === 'number' ? row.from : 1;
    const before = breaks.get(from);
    if (before !== undefined && before !== row.price)
      problems.push({ row: number, field: 'price', code: 'BREAK_TWICE', params: { quantity: from } });
    breaks.set(from, row.price);
  }
  const sorted = [...breaks]
    .map(([fromQuantity, eachEur]) => ({ fromQuantity, eachEur }))
    .toSorted((a, b) => a.fromQuantity - b.fromQuantity);
  // The first price of a list holds for smaller quantities too.
  const priceBreaks = sorted.map((one, at) => (at === 0 ? { ...one, fromQuantity: 1 } : one));
  return { values: { ...values, ...(sorted.length > 0 && { priceBreaks }) } as Partial<ArticleValues>, problems };
}
