import type { Item } from '#modules/stock/domain/book/item.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { type InputUnit, quantityOf } from '#modules/stock/domain/numbers/units.ts';
import { currencyField } from '#platform/domain/import/currency.ts';
import { amountReader, choiceReader, dateReader, textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { noCostPrice, type PricePer, perField, pricePerOf, pricePerReader } from '#platform/domain/import/price-per.ts';
import { readDate } from '#platform/domain/import/read-cell.ts';
import type { ReadRow, RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { type ItemCodes, itemReader } from './item-reader.ts';
import {
  isUncounted,
  packedFields,
  packedParts,
  partOf,
  type QuantityPart,
  quantityReader,
  sumOfParts,
  totalProblems,
  unitReader,
} from './packed-quantity.ts';

/** An opening lot of a list: goods that lie in stock on the day that the shop begins. */
export type OpeningLot = {
  /** The code of the article or paper. */
  item: string;
  quantity: number;
  /** The unit of the quantity; that of the item when the file does not say it. */
  unit: InputUnit | undefined;
  /** The loose pieces beside the packs. */
  loose: number;
  /** The packs and loose pieces beside a total, which are the same. */
  packed: readonly QuantityPart[];
  location: string;
  lot: string;
  /** Whether the file names neither the lot nor its day. */
  undated: boolean;
  receivedOn: string;
  bestBefore: string | undefined;
  unitCostEur: number | undefined;
  /** The value of the whole lot, when the file has no cost of one. */
  valueEur: number | undefined;
  /** That under which the paper is bought, when the file does not say it. */
  certificate: LotCertificate | undefined;
};

const certificateWords: ReadonlyMap<string, LotCertificate> = new Map([
  ...['nee', 'no', 'non', 'nein', 'zonder', 'without', 'sans', 'ohne', 'geen', 'none', 'aucun', 'aucune', 'kein', 'keine', 'nvt'].map(
    (word) => [word, 'none'] as const,
  ),
  ...['ja', 'yes', 'oui', 'x', 'fsc', 'fsc mix', 'fsc mix credit', 'fsc mixed', 'fsc_mix', 'mix'].map((word) => [word, 'fsc_mix'] as const),
  ...['fsc recycled', 'fsc_recycled', 'fsc gerecycled', 'recycled', 'gerecycled'].map((word) => [word, 'fsc_recycled'] as const),
  ...['pefc', 'pefc certified', 'pefc gecertificeerd'].map((word) => [word, 'pefc'] as const),
]);

const readCost = pricePerReader({ max: 1_000_000 });
/** A cost whose heading says that it is of one piece needs no other word for it. */
const unitCostReader: ImportField['read'] = (cell, how) => {
  const read = readCost(cell, how);
  if (!('value' in read) || !/unit ?cost|per unit|stuk|unitaire|stück|einzel/i.test(how.heading)) return read;
  const price = read.value as PricePer;
  return { value: { ...price, per: price.per ?? 1 } satisfies PricePer };
};

const readCertificate = choiceReader(certificateWords);
/** A lot beside others that have a certificate has none where a dash stands. */
const certificateReader: ImportField['read'] = (cell) =>
  /^[-–—]+$/.test(String(cell).trim()) ? { value: 'none' satisfies LotCertificate } : readCertificate(cell);

/** Of an item of which nothing was counted there is no lot. */
const countedReader: ImportField['read'] = (cell, how) => {
  const read = quantityReader(cell, how);
  const isNothing = 'value' in read && partOf(read.value).quantity === 0;
  return isNothing ? { ...problem('LOT_NOTHING_COUNTED', cell), skips: true } : read;
};

/** A heading `Eenheid` may be that of the price, `1000`, or of the quantity, `doos`. */
const perOrUnit: ImportField = {
  ...perField,
  read(cell, how) {
    const per = perField.read(cell, how);
    const unit = 'value' in per ? per : unitReader(cell);
    return 'value' in unit ? unit : per;
  },
};

/** The day until which goods are good; of a month, `12/2027` or `dec 2027`, its last day. */
const bestBeforeReader: ImportField['read'] = (cell, how) => {
  const text = String(cell).trim();
  const [, year, month] = /^(\d{4})[-/](\d{1,2})$/.exec(text) ?? [];
  const first = readDate(year === undefined ? `1-${text.replace(/[\s./]+/g, '-')}` : `1-${month}-${year}`);
  const isMonth = year !== undefined || /^(?:\d{1,2}|\p{L}{3,9}\.?)[-/. ]\d{4}$/u.test(text);
  return isMonth && first ? { value: first.add({ months: 1 }).subtract({ days: 1 }).toString() } : dateReader(cell, how);
};

/** What a program believes to be there, beside a column of what was counted, and a difference between both. */
const bookQuantity = /systeem|system|volgens|theor|soll|administrat|verwacht|expected|verschil|differ|ecart/;

const titles = (text: string) => text.split(' ');

/** The rack in which a place is. */
export const rackField: ImportField = {
  name: 'rack',
  titles: titles('rek stelling gang kast stellage regal rayon rack aisle'),
  read: textReader(20),
};

/** The fields of a list of opening stock; articles and papers by their code. */
export function lotImportFields(items: ItemCodes): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'item',
      itemReader(items),
      'artikelcode artcode artnummer artikelnummer artikelnr artnr art artikel code papiercode papiernr papiernummer papier materiaalcode sku ref reference article codearticle articlenumber item itemcode refarticle referencearticle',
    ),
    {
      ...field(
        'quantity',
        countedReader,
        // What was counted goes before what a program believes to be there.
        'geteld getelde werkelijkgeteld aantalgeteld telling counted fysiek werkelijk werkelijkaantal aantal voorraad hoeveelheid stand stock quantity qty onhand qtyonhand instock beginvoorraad saldo quantite qte enstock bestand menge totaalaantal totaalstuks totaal',
      ),
      unless: bookQuantity,
    },
    field(
      'unit',
      unitReader,
      'voorraadeenheid teleenheid aantaleenheid stockunit quantityunit countunit uom unitofmeasure unitestock unitequantite bestandseinheit mengeneinheid lagereinheit',
    ),
    ...packedFields,
    rackField,
    field(
      'location',
      textReader(60),
      'locatie loc lok lokatie magazijn plaats plek plekcode vak magazijnlocatie location bin shelf emplacement lagerplatz',
    ),
    field(
      'lot',
      textReader(40),
      'lot lotnummer partij partijnummer batch batchnummer charge chargennummer lotnumber nlot nolot numlot numerodelot numerolot',
    ),
    field(
      'receivedOn',
      dateReader,
      'ontvangen ontvangstdatum datumontvangst binnengekomen datumin datumbinnen received receivedon receiptdate recu recule datedereception wareneingang eingangsdatum eingang',
    ),
    field(
      'bestBefore',
      bestBeforeReader,
      'tht thtdatum ddm houdbaarheidsdatum houdbaar houdbaartot vervaldatum houdbaarheid bestbefore expiry expirydate expirationdate expires useby mhd mindesthaltbarkeit haltbarbis datelimite dluo peremption',
    ),
    {
      ...field(
        'unitCostEur',
        unitCostReader,
        'kostprijs inkoopprijs stukskostprijs waardeperstuk cost unitcost costprice prijs einstandspreis ekpreis prixdachat prixderevient',
      ),
      unless: noCostPrice,
    },
    {
      ...field(
        'valueEur',
        amountReader,
        'waarde voorraadwaarde totaalwaarde waardevoorraad inkoopwaarde value stockvalue totalvalue inventoryvalue valeur valeurstock valeurtotale wert lagerwert bestandswert gesamtwert',
      ),
      unless: /stuk|unit|eenheid|per|prijs|price|verkoop|sales/,
    },
    perOrUnit,
    currencyField,
    {
      ...field('certificate', certificateReader, 'keurmerk fsc certificaat fsckeurmerk fscclaim certificate certification zertifikat'),
      readsBlanks: true,
    },
  ];
}

/** The lot of a row, or what it lacks. A quantity of zero is no lot. */
export function openingLot(read: ReadRow, today: string): { lot?: OpeningLot; problems: RowProblem[] } {
  const { number: row, problems } = read;
  const packed = packedParts(read.values);
  const isPacked = read.values.quantity === undefined;
  const parts = isPacked ? packed : [partOf(read.values.quantity)];
  const values: RowValues = { ...read.values, quantity: parts, location: placeOf(read.values) };
  const missing = ['item', 'quantity', 'location'].filter((field) => values[field] === undefined);
  const unsaid = missing.filter((field) => !problems.some((problem) => problem.field === field));
  if (missing.length > 0) return { problems: unsaid.map((field) => ({ row, field, code: 'CELL_MISSING', params: {} })) };
  const receivedOn = (values.receivedOn as string | undefined) ?? today;
  if (receivedOn > today) return { problems: [{ row, field: 'receivedOn', code: 'DATE_IN_FUTURE', params: { date: receivedOn } }] };
  const bestBefore = values.bestBefore as string | undefined;
  if (bestBefore !== undefined && bestBefore < receivedOn)
    return { problems: [{ row, field: 'bestBefore', code: 'LOT_PAST_BEST_BEFORE', params: { date: bestBefore } }] };
  const [{ quantity, unit: ownUnit }, loose] = parts as [QuantityPart, QuantityPart?];
  const value = values.valueEur as Money | undefined;
  if (value !== undefined && value < 0)
    return { problems: [{ row, field: 'valueEur', code: 'CELL_OUT_OF_BOUNDS', params: { min: 0, max: 1_000_000_000 } }] };
  if (quantity + (loose?.quantity ?? 0) <= 0) return { problems: [{ row, field: 'quantity', code: 'STOCK_QUANTITY_INVALID', params: {} }] };
  const location = values.location as string;
  const { per: said, ...others } = values;
  const unitSaid = typeof said === 'string' ? (said as InputUnit) : undefined;
  const { price, problems: unclear } = pricePerOf(unitSaid ? { ...read, values: others } : read, 'unitCostEur');
  if (unclear.length > 0) return { problems: unclear };
  if (price && price.per === null)
    return { problems: [{ row, field: 'per', code: 'LOT_COST_PER_MISSING', params: {}, nearest: '1', unsure: true }] };
  return {
    lot: {
      ...{ item: values.item as string, quantity, location, receivedOn },
      // A quantity in packs or loose pieces, or with a unit of its own, is not in the unit of the row.
      unit: isPacked ? ownUnit : (ownUnit ?? (values.unit as InputUnit | undefined) ?? unitSaid),
      ...{ loose: loose?.quantity ?? 0, packed: isPacked ? [] : (packed ?? []) },
      certificate: values.certificate as LotCertificate | undefined,
      lot: (values.lot as string | undefined) ?? lotOfRow(location, values.receivedOn as string | undefined),
      undated: values.lot === undefined && values.receivedOn === undefined,
      bestBefore,
      unitCostEur: price && Math.round((price.amount / (price.per ?? 1)) * 1e6) / 1e6,
      valueEur: price || value === undefined ? undefined : eurosOf(value),
    },
    problems: [],
  };
}

/**
 * The location of a row, `A-12` where the rack and the place in it have a column each. A place that begins with its rack, `A12` or `A-12`, is
 * written whole; another one that only has the letter somewhere, `Vak 3` in rack A, is not.
 */
export function placeOf({ rack, location }: RowValues): string | undefined {
  const [outer, place] = [rack as string | undefined, location as string | undefined];
  if (outer === undefined || place === undefined) return place ?? outer;
  const [rest, begins] = [place.slice(outer.length), place.toLowerCase().startsWith(outer.toLowerCase())];
  const ends = /\d$/.test(outer) ? /^[^\p{L}\d]/u : /^(?:[^\p{L}]|$)/u;
  return begins && ends.test(rest) ? place : `${outer}-${place}`.slice(0, 60);
}

/** The code of a lot that the file does not name. It has nothing of today, so that the same file names the same lots on any day. */
function lotOfRow(location: string, receivedOn: string | undefined): string {
  return `${receivedOn?.replaceAll('-', '') ?? 'START'}-${location}`.slice(0, 40);
}

/** Whether an item can have a quantity in a unit: half a sheet it cannot, nor packs of which nobody said how many are in one. */
export function lotUnitProblems({ quantity, unit }: Pick<OpeningLot, 'quantity' | 'unit'>, item: Item, row: number): RowProblem[] {
  if (quantity === 0) return [];
  const isUnknown = isUncounted(unit, item);
  if (!isUnknown && (quantityOf(item, quantity, unit) ?? 0) > 0) return [];
  const isKnown = quantityOf(item, 1, unit) !== null || quantityOf(item, 1000, unit) !== null;
  return [
    isKnown && !isUnknown
      ? { row, field: 'quantity', code: 'STOCK_QUANTITY_INVALID', params: {} }
      : { row, field: 'unit', code: 'LOT_UNIT_UNKNOWN', params: {} },
  ];
}

/** What is wrong with the quantity of a lot, in packs, loose pieces and their total. */
export function lotQuantityProblems({ quantity, unit, loose, packed }: OpeningLot, item: Item, row: number): RowProblem[] {
  const parts = [{ quantity, unit }, ...(loose === 0 ? [] : [{ quantity: loose, unit: undefined }])];
  const total = packed.length === 0 ? undefined : sumOfParts(parts, item);
  return [
    ...parts.flatMap((part) => lotUnitProblems(part, item, row)),
    ...(total === undefined ? [] : totalProblems(total, packed, item, row, 'quantity')),
  ];
}

/**
 * Asks what holds where a list has another quantity of a lot than lies `here`, both in the unit of the item; `received` is what its opening
 * balance was, which the same list says again after goods left. With `lotId` the quantity of the list can be booked as a count.
 */
export function lotDifference(
  row: number,
  listed: number,
  { here, received }: { here: number; received: number },
  lotId: number | undefined,
): RowProblem[] {
  if (listed === here || listed === received) return [];
  const code = lotId === undefined ? 'LOT_DIFFERS' : 'LOT_DIFFERS_COUNT';
  const problem = { row, field: 'quantity', code, params: { here, listed } };
  return [{ ...problem, ...(lotId !== undefined && { suggests: { act: 'update', id: lotId } as const }) }];
}
