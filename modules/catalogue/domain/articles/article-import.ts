import { currencyField } from '#platform/domain/import/currency.ts';
import { choiceReader, integerReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { noSalesPrice, perField, pricePerOf, pricePerReader } from '#platform/domain/import/price-per.ts';
import { oddScalePrices, replacesScale, type ScalePrice, unsaidQuantity } from '#platform/domain/import/price-scale.ts';
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
export function vatReader(percents: readonly number[]): ImportField['read'] {
  const charged = percents.filter((percent) => percent > 0);
  const [highest = 0, lowest = 0] = [Math.max(0, ...charged), Math.min(...charged)];
  const words = (percent: number, text: string) => titles(text).map((word) => [word, percent] as const);
  const numbers = percents.flatMap((percent) => words(percent, `${percent} ${percent}% ${percent / 100}`));
  const named = [
    ...words(highest, 'h hoog high normaal normal standard standaard voll'),
    ...words(lowest, 'l laag low verlaagd reduced reduit ermassigt'),
    ...words(0, 'geen vrij vrijgesteld nul none'),
  ];
  const read = choiceReader(new Map([...named, ...numbers]));
  const known = percents.map((percent) => `${percent}`.replace('.', ',')).join(', ');
  const unknownRate = (cell: Cell) => problem('VAT_RATE_UNKNOWN', cell, undefined, { known });
  // The codes of Sage, unless its user gave them other rates: T1 standard, T5 reduced, and the rest without VAT.
  const ofSage = (code: string) => (code === '1' ? highest : code === '5' ? lowest : 0);
  return (cell, how) => {
    const [, sage] = /^\s*T\s?(\d{1,2})\s*$/i.exec(String(cell)) ?? [];
    if (sage !== undefined) return { ...problem('CELL_NO_CHOICE', cell, `${ofSage(sage)}`), unsure: true };
    // `1 (21%)` is the code of a rate with the rate behind it, `21% (VAT on Income)` a rate with its name.
    const said = String(cell).replace(/^(\s*\d[\d.,]*\s*%?)\s*\([^)]*\)\s*$/, (whole, rate: string) =>
      /\(\d[\d.,]*\s*%\)/.test(whole) ? whole : rate,
    );
    const text = (/\((\d[\d.,]*)\s*%\)/.exec(said)?.[1] ?? said).replace(
      /^\s*(?:btw|vat|tva|mwst|ust)?\s*[hlv]?\s*(?=\d)|\s*(?:%|pct|procent|per ?cent|btw|vat|tva|mwst|ust|incl\.?|excl\.?)/gi,
      '',
    );
    const number = readNumber(text, how.mark === 'unknown' ? (text.includes('.') ? 'point' : 'comma') : how.mark);
    const rate = percents.find(
      (percent) => number === percent || (number !== undefined && number > 0 && number < 1 && Math.abs(number * 100 - percent) < 1e-6),
    );
    if (rate !== undefined) return { value: rate };
    const named = read(cell);
    // Another rate is none that only looks alike: 19 is not 9.
    if ('problem' in named && (number !== undefined || named.nearest === undefined)) return unknownRate(cell);
    // `Verlegd` is no slip of `verlaagd`.
    return 'value' in named || named.nearest === undefined || /\d/.test(text) ? named : { ...named, unsure: true };
  };
}

type Weight = { amount: number; unit: WeightUnit | undefined };
type WeightUnit = 'g' | 'kg';
const weightUnitIn = (text: string): WeightUnit | undefined => {
  if (/(?:^|[^a-z])(?:kg|kilo)/i.test(text)) return 'kg';
  return /(?:^|[^a-z])(?:g|gr|grs?|gram|grams|grammes?|gramm)(?:[^a-z]|$)/i.test(text) ? 'g' : undefined;
};

/** A weight; the cell or the heading may say its unit. */
const weightReader: ImportField['read'] = (cell, { mark, heading }) => {
  const text = String(cell);
  const amount =
    typeof cell === 'number'
      ? cell
      : readNumber(
          text.replace(
            /\s*(kg|kilo|grammes?|grams?|gramm|gr|g)\.?\s*(?:(?:\/|per|pro|par)\s*(?:st|stuk|stück|stk|pi[eè]ce|pcs?|piece)\.?)?\s*$/i,
            '',
          ),
          mark,
        );
  if (amount === undefined) return problem('CELL_NO_NUMBER', cell);
  const value: Weight = { amount, unit: weightUnitIn(text) ?? weightUnitIn(heading) };
  return amount >= 0 && amount <= 1_000_000 ? { value } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 0, max: 1_000_000 });
};

/** The weight in grams of the rows of an article; without a unit it is a question. */
function weightOf(rows: readonly ReadRow[]): { grams?: number; problems: RowProblem[] } {
  const row = rows.findLast(({ values }) => values.pieceWeightG !== undefined);
  if (!row) return { problems: [] };
  const { amount, unit = row.values.weightUnit as WeightUnit | undefined } = row.values.pieceWeightG as Weight;
  const grams = Math.round(amount * (unit === 'kg' ? 1000 : 1) * 1e4) / 1e4;
  if (unit !== undefined || amount === 0) return { grams, problems: [] };
  const isUnread = row.problems.some(({ field }) => field === 'weightUnit');
  return {
    problems: isUnread
      ? []
      : [{ row: row.number, field: 'weightUnit', code: 'WEIGHT_UNIT_MISSING', params: {}, nearest: 'g', unsure: true }],
  };
}

const lengthReader: ImportField['read'] = (cell, { mark, heading }) => {
  const text = String(cell);
  const value = typeof cell === 'number' ? cell : readNumber(text.replace(/\s*(mm|cm)\s*$/i, ''), mark);
  if (value === undefined) return problem('CELL_NO_NUMBER', cell);
  const mm = Math.round(value * (/cm/i.test(text) || (/cm/i.test(heading) && !/mm/i.test(text)) ? 10 : 1));
  return mm >= 1 && mm <= 10_000 ? { value: mm } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 1, max: 10_000 });
};

const readFrom = integerReader({ min: 1, max: 10_000_000 });
/** The quantity from which a price holds: `500`, `500-999`, `> 1000`, `vanaf 50`. */
const fromReader: ImportField['read'] = (cell, how) =>
  readFrom(
    typeof cell === 'number'
      ? cell
      : cell
          .replace(/^\s*(?:v\.?a\.?|vanaf|from|ab|dès|>=?|≥)\s*(?=\d)/i, '')
          .replace(/(?<=\d)\s*(?:\+|[-–]\s*[\d.,]+|(?:t\/m|tot|to|bis)\s*[\d.,]+)\s*$/i, ''),
    how,
  );

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
    {
      ...field(
        'code',
        textReader(40),
        'artikelcode artikelnummer artikelnr artnr artcode art artikel code sku article articlecode articlenumber itemno itemcode item productcode ref referentie reference codearticle refarticle referencearticle artikelreferentie',
      ),
      unless: /barr|barcode|streep|strich|ean|gtin|isbn/,
    },
    field(
      'nameNl',
      textReader(200),
      // Beside a name, a description is more than that.
      'naam artikelnaam productnaam productname itemname name title omschrijving artikelomschrijving omschr benaming omschrijvingnl naamnl description libelle designation bezeichnung artikelbezeichnung titel product produkt produit',
    ),
    field('nameEn', textReader(200), 'naamen omschrijvingen nameen descriptionen englishname engelsenaam engels english'),
    field(
      'customerId',
      choiceReader(customers),
      'klant klantnummer klantcode eigenaar proprietaire owner customer debiteur klantnaam relatie relatiecode relatienummer verkooprelatie client codeclient kunde kundennummer eigentumer',
    ),
    // A column `Product` may be the name of the article.
    { ...field('subGroupId', choiceReader(products), 'product subgroep productgroep artikelgroep groep group'), mustFit: true },
    field(
      'vatPercent',
      vatReader(vatPercents),
      'btw btw% btwtarief btwcode btwpercentage btwperc btwpct btwp btwklasse btwgroep btwtariefgroep vat vat% vatrate vatclass taxclass taxrate taxcategory taxcode vatcode tva tva% tauxtva mwst mwst% mwstsatz steuersatz steuerklasse ust ust%',
    ),
    {
      ...field(
        'price',
        pricePerReader({ max: 10_000_000 }),
        'prijs verkoopprijs stuksprijs prijsperstuk pst price unitprice salesprice prix prixunitaire prixdevente preis vkpreis verkaufspreis stuckpreis einzelpreis vk vkprijs vkp vkpr verkprijs stukprijs prixht prixventeht',
      ),
      unless: noSalesPrice,
    },
    perField,
    // A heading such as `Aantal` is the beginning of one of these, and holds where the column has quantities or ranges of them.
    field(
      'from',
      fromReader,
      'vanaf staffel vanafaantal aantalvanaf hoeveelheidvanaf oplagevanaf stuksvanaf afnamevanaf vantot trede from fromquantity quantityfrom qtyfrom copiesfrom quantityrange minimumafname apartirde quantiteapartirde tirageapartirde ab abmenge mengeab auflageab abstuck',
    ),
    field('pieceWeightG', weightReader, 'gewicht gew stuksgewicht weight gewichtperstuk poids gram'),
    field(
      'weightUnit',
      choiceReader(
        new Map<string, WeightUnit>([
          ...titles('g gr gram grams gramme').map((word) => [word, 'g'] as const),
          ['kg', 'kg'],
          ['kilo', 'kg'],
        ]),
      ),
      'gewichtseenheid eenheidgewicht weightunit unitepoids gewichtseinheit',
    ),
    field(
      'piecesPerBox',
      integerReader({ min: 1, max: 1_000_000 }),
      'perdoos doosaantal inhouddoos aantalindoos verpaktper verpakt verp aantalperdoos verpakking perverpakking doosinhoud piecesperbox boxqty boxsize qtyperbox packsize verpakkingseenheid colis colisde parcolis carton parcarton pcescarton piecescarton piecesparcarton caseqty casesize vpe ve verpackungseinheit prokarton',
    ),
    field(
      'minStock',
      pieces,
      'minimum minimumvoorraad minvoorraad minvrd minimumstock bestelpunt minstock minlevel bestelniveau reorderpoint mindestbestand meldebestand stockminimum',
    ),
    field('maxStock', pieces, 'maximum maximumvoorraad maxvoorraad maxstock hochstbestand stockmaximum'),
    field('reorderQuantity', pieces, 'bestelhoeveelheid bestelaantal herbestelhoeveelheid reorderquantity seriegrootte'),
    field('widthMm', lengthReader, 'breedte width largeur breite br b'),
    field('heightMm', lengthReader, 'hoogte height lengte hauteur hohe length h l'),
    field('budgetGroup', textReader(80), 'budget budgetgroep kostenplaats budgetgroup costcenter'),
    field('ean', textReader(14), 'ean ean13 eancode barcode gtin streepjescode codebarres codebarre codeabarres strichcode barcodenummer'),
    field(
      'ledgerAccount',
      textReader(20),
      'grootboek grootboekrekening omzetrekening ledger ledgeraccount revenueaccount erloskonto comptegeneral',
    ),
    currencyField,
    field('backOrder', yesNoReader, 'naleveren backorder nalevering'),
  ];
}

/** The largest price of one piece. */
const maxEachEur = 10_000;

/** The values of one article in its rows; a row with a quantity gives a price break. */
export function articleValues(rows: readonly ReadRow[]): { values: Partial<ArticleValues>; problems: RowProblem[] } {
  const said: Record<string, unknown> = Object.assign({}, ...rows.map(({ values }) => values));
  const { price: _price, from: _from, per: _per, weightUnit: _unit, pieceWeightG: _weight, ...values } = said;
  const { grams, problems } = weightOf(rows);
  const breaks = new Map<number, number>();
  const listed: ScalePrice[] = [];
  for (const row of rows) {
    const { number } = row;
    const read = pricePerOf(row, 'price');
    problems.push(...read.problems);
    if (!read.price) continue;
    const each = Math.round((read.price.amount / (read.price.per ?? 1)) * 1e6) / 1e6;
    const from = typeof row.values.from === 'number' ? row.values.from : 1;
    const before = breaks.get(from);
    if (each > maxEachEur)
      problems.push({ row: number, field: 'price', code: 'CELL_OUT_OF_BOUNDS', params: { value: String(each), min: 0, max: maxEachEur } });
    if (before !== undefined && before !== each)
      problems.push({ row: number, field: 'price', code: 'BREAK_TWICE', params: { quantity: from } });
    breaks.set(from, each);
    if (before === undefined) listed.push({ row: number, field: 'price', from, each });
  }
  problems.push(...oddScalePrices(listed));
  const sorted = [...breaks]
    .map(([fromQuantity, eachEur]) => ({ fromQuantity, eachEur }))
    .toSorted((a, b) => a.fromQuantity - b.fromQuantity);
  // The first price of a list holds for smaller quantities too.
  const priceBreaks = sorted.map((one, at) => (at === 0 ? { ...one, fromQuantity: 1 } : one));
  const weight = grams !== undefined && { pieceWeightG: grams };
  return { values: { ...values, ...weight, ...(sorted.length > 0 && { priceBreaks }) } as Partial<ArticleValues>, problems };
}

/** Returns what a list changes of an article that exists; its one price, for no quantity, leaves breaks of which the first has that price. */
export function articleChanges(before: ArticleValues, given: Partial<ArticleValues>, rows: readonly ReadRow[]): Partial<ArticleValues> {
  const isFirst = given.priceBreaks?.[0]?.eachEur === before.priceBreaks[0]?.eachEur;
  if (!isFirst || !unsaidQuantity(pricedIn(rows), before.priceBreaks.length)) return given;
  const { priceBreaks: _, ...others } = given;
  return others;
}

/** The question whether the one price of a list replaces the breaks that an article has. */
export function replacedBreaks(before: ArticleValues, given: Partial<ArticleValues>, rows: readonly ReadRow[]): RowProblem[] {
  const row = unsaidQuantity(pricedIn(rows), before.priceBreaks.length);
  return row && articleChanges(before, given, rows).priceBreaks ? [replacesScale(row.number, before.priceBreaks.length)] : [];
}

const pricedIn = (rows: readonly ReadRow[]) => rows.filter(({ values }) => values.price !== undefined);
