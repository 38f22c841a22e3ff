import { currencyField, foreignAmount } from '#platform/domain/import/currency.ts';
import { choiceReader, dateReader, daysReader, numberReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { nameReader } from '#platform/domain/import/name-reader.ts';
import { noCostPrice } from '#platform/domain/import/price-per.ts';
import { readNumber } from '#platform/domain/import/read-cell.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { PriceScale } from '../../book/item.ts';
import type { PriceBasis } from '../../numbers/units.ts';
import { type ItemCodes, itemReader } from '../../takeover/item-reader.ts';

/** The price of an item at a supplier from a day on, with its scales. */
export type OfferValues = {
  supplierId: number;
  /** The code of the paper or article. */
  item: string;
  code: string;
  basis: PriceBasis;
  scales: PriceScale[];
  scaleBy: 'line' | 'orderKg';
  minimum: number | null;
  multiple: number | null;
  brokenPackEur: number | null;
  leadDays: number | null;
  /** The supplier cuts it to our size. */
  precut: boolean;
  validFrom: string | null;
  validTo: string | null;
};
/** The suppliers, and what can be bought, by its code. */
export type OfferWords = { suppliers: ReadonlyMap<string, number>; items: ItemCodes };

/** `isOfUnit` says that it is for one of the unit of the quantity beside it. */
type OfferPrice = { priceEur: number; basis: PriceBasis | undefined; isOfUnit: boolean };
const priceOfUnit = /unit ?price|price per unit|prix unitaire|eenheidsprijs|einzelpreis/i;
const basisOfUnit: Readonly<Record<string, PriceBasis>> = { sheet: 'each', piece: 'each', pack: 'pack', kg: 'kg' };
const bases: readonly (readonly [RegExp, PriceBasis])[] = [
  [/\bqt\b/i, '100kg'],
  [/\bkg|kilo/i, 'kg'],
  [/(?<!\d)1[.,]?000(?!\d)|duizend|thousand|‰/i, '1000'],
  [/(\/|per|pro)\s*100\b|honderd|hundred/i, '100'],
  [/\bpak|\bpack|\bpaket|\bpaquet/i, 'pack'],
  [/stuk|\beach|\/\s*st\b|\bst\b|\bpiece|pièce|stück/i, 'each'],
];
const countedUnit =
  /(\/|\b(?:per|pro|par))?\s*(?<![\d.,])(\d{1,3}(?:[.,\s'’]\d{3})+|\d+(?:[.,]\d{1,2})?)(?:\s*(kg|kilo\p{L}*|st(?:k|uks?|ück)?|pi[eè]ces?|pcs?|ex|vel(?:len)?|sheets?|feuilles?|bogen|bg|pak(?:ken)?|packs?|pakete?|paquets?)(?![\p{L}\d])|(?!\s*(?:[\p{L}\d]|[-/.,]\d)))/giu;
/** How many are in one pack, which is not what the price is of: `per pak van 500 vel`. */
const packSize = /(?<=\bpa(?:k|ck|ket|quet))\s*[(:]?\s*(?:van|of|à|de|mit)?\s*\d[\d.,]*\s*\p{L}*/giu;

/** The number of units that a price is of, `100 St` or `per 1.000 kg`, with the unit where it is said. */
function countIn(text: string): { count: number; unit: string } | undefined {
  for (const [, per, figures = '', unit = ''] of text.matchAll(countedUnit)) {
    if (per === undefined && unit === '') continue;
    const isWhole = /\D\d{3}$/.test(figures);
    return { count: Number(isWhole ? figures.replace(/\D/g, '') : figures.replace(',', '.')), unit: unit.toLowerCase() };
  }
  return undefined;
}

const basesOfCount: Readonly<Record<'kg' | 'pack' | 'each', Readonly<Record<number, PriceBasis>>>> = {
  ...{ kg: { 1: 'kg', 100: '100kg' }, pack: { 1: 'pack' }, each: { 1: 'each', 100: '100', 1000: '1000' } },
};

/** Of how much a text says that a price is; undefined also for a number of which no price can be, such as 500. */
function basisIn(said: string): PriceBasis | undefined {
  const text = said.replace(packSize, '');
  const counted = countIn(text);
  if (!counted) return bases.find(([words]) => words.test(text))?.[1];
  const unit = /^k/.test(counted.unit) ? 'kg' : /^pa/.test(counted.unit) ? 'pack' : 'each';
  return basesOfCount[unit][counted.count];
}

const basisWords: ReadonlyMap<string, PriceBasis> = new Map([
  ...(['each', 'stuk', 'st'] as const).map((word) => [word, 'each'] as const),
  ...(['100', 'per 100'] as const).map((word) => [word, '100'] as const),
  ...(['1000', 'per 1000', 'duizend'] as const).map((word) => [word, '1000'] as const),
  ...(['kg', '100kg', '100 kg', 'pack', 'pak'] as const).map((word) => [word, basisIn(word)!] as const),
]);

const readBasis = choiceReader(basisWords, 'stuk, 100, 1000, kg, 100 kg, pak');
/** Of how much a price is: `1000`, `per 1000 vel`, `100 kg`, `pak`, `st`. */
const basisReader: ImportField['read'] = (cell) => {
  const said = basisIn(String(cell));
  return said === undefined ? readBasis(cell) : { value: said };
};

/** A price; the heading or the cell may say of how much. */
const priceReader: ImportField['read'] = (cell, { mark, heading }) => {
  const foreign = foreignAmount(cell, heading);
  if (foreign) return foreign;
  const figures = String(cell)
    .replace(/€|eur(o)?\b/gi, '')
    .replace(/\s*(\/|per\b).*$/i, '');
  const priceEur = typeof cell === 'number' ? cell : readNumber(figures.trim(), mark);
  if (priceEur === undefined) return problem('CELL_NO_NUMBER', cell);
  if (priceEur < 0 || priceEur > 1_000_000) return problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 0, max: 1_000_000 });
  const unit = typeof cell === 'number' ? heading : `${String(cell).replace(/^[\d\s.,€]+/, '')}; ${heading}`;
  const price: OfferPrice = { priceEur, basis: basisIn(unit), isOfUnit: priceOfUnit.test(heading) };
  return { value: price };
};

const amount = numberReader({ min: 0, max: 10_000_000, thousands: true });
/** From how much a price counts; in kilos it is by the weight of the whole order. */
type From = { from: number; scaleBy: OfferValues['scaleBy'] };
/** `1 pallet`, `5 pak`: how many that is differs by item. */
const inPacks =
  /^\s*(?:v\.?a\.?|vanaf|from|ab|dès|>=?)?\s*[\d.,]+\s*(?:pal(?:let|ett|let)e?s?n?|pak(?:ken)?|packs?|riem(?:en)?|reams?|rames?|paquets?|pakete?|colli|doz?(?:en|os)|box(?:es)?|vpe)\.?\s*$/i;
const fromReader: ImportField['read'] = (cell, how) => {
  if (inPacks.test(String(cell))) return problem('SCALE_IN_PACKS', cell);
  const isKg = /(?:^|[^a-z])(?:kg|kilo)/i.test(`${cell} ${how.heading}`);
  const read = amount(isKg && typeof cell === 'string' ? cell.replace(/\s*(?:kg|kilo\p{L}*)\.?\s*$/iu, '') : cell, how);
  if (!('value' in read)) return read;
  const from: From = { from: read.value as number, scaleBy: isKg ? 'orderKg' : 'line' };
  return { value: from };
};

const titles = (text: string) => text.split(' ');

/** The fields of what a supplier asks, and of how much that is the price. */
export const purchasePriceFields: readonly ImportField[] = [
  {
    ...{ name: 'price', titles: titles('inkoopprijs nieuweprijs brutoprijs nettoprijs purchaseprice buyingprice newprice') },
    ...{ read: priceReader, unless: noCostPrice },
  },
  currencyField,
  { name: 'basis', titles: titles('prijsper prijseenheid perhoeveel basis pricebasis priceunit preiseinheit pe per'), read: basisReader },
];

/** The price of a row with what it is of, or what the row does not say of it. */
export function purchasePriceOf({ number: row, values, problems }: ReadRow): {
  price?: { priceEur: number; basis: PriceBasis };
  problems: RowProblem[];
} {
  const lacks = (field: string, code: string) => ({
    problems: problems.some((one) => one.field === field) ? [] : [{ row, field, code, params: {} }],
  });
  const price = values.price as OfferPrice | undefined;
  if (!price) return lacks('price', 'CELL_MISSING');
  const ofUnit = price.isOfUnit && values.unit !== undefined ? basisOfUnit[values.unit as string] : undefined;
  const basis = (values.basis as PriceBasis | undefined) ?? price.basis ?? ofUnit;
  return basis === undefined ? lacks('basis', 'OFFER_BASIS_MISSING') : { price: { priceEur: price.priceEur, basis }, problems: [] };
}

/** The fields of a merchant's price file; items by our code, or by the merchant's own where we have bought it before. */
export function offerImportFields({ suppliers, items }: OfferWords): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field('supplier', nameReader(suppliers), 'leverancier groothandel supplier merchant vendor fournisseur lieferant'),
    field('item', itemReader(items), 'onzecode onscode papiercode eigencode onzeartikelcode ourcode ouritem itemcode'),
    field(
      'code',
      textReader(60),
      'leverancierscode hunnummer huncode hunartikelnummer bestelnummer bestelcode artikelnrleverancier suppliercode merchantcode ordercode artikelnummer artikelcode artikelnr artikel articlenumber article',
    ),
    field('from', fromReader, 'vanaf staffel vanafaantal scale from fromquantity'),
    ...purchasePriceFields,
    field('minimum', amount, 'minimumafname minimaleafname minimumorder moq'),
    field('multiple', amount, 'afnamepervan veelvoud besteleenheid orderunit multiple'),
    field('brokenPack', amount, 'aanbreektoeslag aanbreken openpak brokenpack breakingpack'),
    field('leadDays', daysReader({ max: 365 }), 'levertijd levertijddagen leaddays leadtime'),
    field('precut', yesNoReader, 'voorgesneden gesneden opmaatgesneden precut cuttosize decoupe zugeschnitten'),
    { ...field('validFrom', dateReader, 'geldigvanaf ingangsdatum vanafdatum validfrom per'), mustFit: true },
    field('validTo', dateReader, 'geldigtot geldigtotenmet tot totenmet einddatum validto validuntil gultigbis valablejusquau'),
  ];
}

/** Which item of which supplier a code of a supplier names that we know, and our own codes; both by their code in lower case. */
export type KnownCodes = {
  ofSuppliers: ReadonlyMap<string, readonly { supplierId: number; item: string }[]>;
  own: ReadonlyMap<string, string>;
};

/** What a row prices: by supplier and our code, else by the merchant's code when only one item has it, or by ours in its place. */
function subjectOfRow({ values }: ReadRow, { ofSuppliers, own }: KnownCodes): { supplierId?: number; item?: string; isOurCode?: true } {
  const { supplier, code, item } = values as { supplier?: number; code?: string; item?: string };
  const known = (code === undefined ? [] : (ofSuppliers.get(code.toLowerCase()) ?? [])).filter(
    (one) => (supplier ?? one.supplierId) === one.supplierId && (item ?? one.item) === one.item,
  );
  const only = known.length === 1 ? known[0] : undefined;
  const ours = item === undefined && code !== undefined && known.length === 0 ? own.get(code.toLowerCase()) : undefined;
  if (ours !== undefined) return { item: ours, isOurCode: true, ...(supplier !== undefined && { supplierId: supplier }) };
  return { ...only, ...(supplier !== undefined && { supplierId: supplier }), ...(item !== undefined && { item }) };
}

/** What identifies a price of a file: supplier, item and first day. */
export function offerKey({ supplierId, item, validFrom }: { supplierId?: number; item?: string; validFrom?: string | null }): string {
  return supplierId === undefined || item === undefined ? '' : [supplierId, validFrom ?? '', item].join(' ');
}

export const offerKeyOfRow = (row: ReadRow, known: KnownCodes): string =>
  offerKey({ ...subjectOfRow(row, known), validFrom: row.values.validFrom as string | undefined });

/** The price that the rows give; each row is a scale of it. */
export function offerValues(rows: readonly ReadRow[], known: KnownCodes): { values: Partial<OfferValues>; problems: RowProblem[] } {
  const first = rows[0]!;
  const {
    code,
    minimum,
    multiple,
    brokenPack: brokenPackEur,
    leadDays,
    precut,
    validFrom,
    validTo,
  } = first.values as Record<string, never>;
  const problems: RowProblem[] = [];
  const say = (row: ReadRow, field: string, problem: string, params: RowProblem['params'] = {}) => {
    if (!row.problems.some((one) => one.field === field)) problems.push({ row: row.number, field, code: problem, params });
  };
  const { isOurCode, ...subject } = subjectOfRow(first, known);
  if (subject.supplierId === undefined) say(first, 'supplier', 'CELL_MISSING');
  if (subject.item === undefined && code === undefined) say(first, 'item', 'CELL_MISSING');
  else if (subject.item === undefined) say(first, 'item', 'OFFER_ITEM_UNKNOWN', { value: String(code) });
  const scales = new Map<number, PriceScale>();
  let basis: PriceBasis | undefined;
  let scaleBy: OfferValues['scaleBy'] | undefined;
  for (const row of rows) {
    const { price, problems: unpriced } = purchasePriceOf(row);
    problems.push(...unpriced);
    if (!price) continue;
    basis = price.basis;
    const said = row.values.from as From | undefined;
    const from = said?.from ?? 0;
    if (said && from > 0 && scaleBy !== undefined && said.scaleBy !== scaleBy) say(row, 'from', 'SCALE_MIXED');
    if (said && from > 0) scaleBy ??= said.scaleBy;
    if (scales.has(from)) say(row, 'from', 'BREAK_TWICE', { quantity: from });
    scales.set(from, { from, priceEur: price.priceEur });
  }
  const optional = { code: isOurCode ? undefined : code, minimum, multiple, brokenPackEur, leadDays, precut, validFrom, validTo, scaleBy };
  if (validTo !== undefined && validFrom !== undefined && validTo < validFrom) say(first, 'validTo', 'OFFER_ENDS_EARLY');
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const sorted = [...scales.values()].toSorted((a, b) => a.from - b.from);
  return { values: { ...subject, ...given, ...(basis && { basis }), ...(sorted.length > 0 && { scales: sorted }) }, problems };
}
