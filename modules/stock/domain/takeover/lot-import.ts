import type { Item } from '#modules/stock/domain/book/item.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { type InputUnit, quantityOf } from '#modules/stock/domain/numbers/units.ts';
import { currencyField } from '#platform/domain/import/currency.ts';
import { choiceReader, dateReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { noCostPrice, type PricePer, perField, pricePerOf, pricePerReader } from '#platform/domain/import/price-per.ts';
import type { ReadRow, RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

/** An opening lot of a list: goods that lie in stock on the day that the shop begins. */
export type OpeningLot = {
  /** The code of the article or paper. */
  item: string;
  quantity: number;
  /** The unit of the quantity; that of the item when the file does not say it. */
  unit: InputUnit | undefined;
  location: string;
  lot: string;
  /** Whether the file names neither the lot nor its day. */
  undated: boolean;
  receivedOn: string;
  bestBefore: string | undefined;
  unitCostEur: number | undefined;
  /** That under which the paper is bought, when the file does not say it. */
  certificate: LotCertificate | undefined;
};

const unitWords: ReadonlyMap<string, InputUnit> = new Map(
  (
    [
      ['sheet', 'vel vellen sheet sheets feuille feuilles bogen blatt'],
      ['piece', 'stuk stuks st ea each piece pieces pce pcs ex exemplaar exemplaren stück'],
      ['pack', 'pak pakken pk pack packs doos dozen box boxes paquet paquets paket pakete'],
      ['pallet', 'pallet pallets plt palette palettes paletten'],
      ['ream', 'riem riemen ream reams rame rames ries'],
      ['thousand', 'duizend duizendtal thousand mille tausend'],
      ['kg', 'kg kilo kilogram kilograms'],
      ['m', 'm meter meters metre metres mètre mètres'],
      ['l', 'l liter liters litre litres'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

const certificateWords: ReadonlyMap<string, LotCertificate> = new Map([
  ...['nee', 'no', 'non', 'nein', 'zonder', 'without', 'sans', 'ohne', 'geen', 'none', 'aucun', 'aucune', 'kein', 'keine', 'nvt'].map(
    (word) => [word, 'none'] as const,
  ),
  ...['ja', 'yes', 'oui', 'x', 'fsc', 'fsc mix', 'fsc mix credit', 'fsc mixed', 'fsc_mix', 'mix'].map((word) => [word, 'fsc_mix'] as const),
  ...['fsc recycled', 'fsc_recycled', 'fsc gerecycled', 'recycled', 'gerecycled'].map((word) => [word, 'fsc_recycled'] as const),
  ...['pefc', 'pefc certified', 'pefc gecertificeerd'].map((word) => [word, 'pefc'] as const),
]);

const readQuantity = numberReader({ min: 0, max: 100_000_000, thousands: true });
/** A quantity, with its unit where the cell says it: `5 dozen`. */
const quantityReader: ImportField['read'] = (cell, how) => {
  const [, figures, word = ''] = /^([\d.,\s]+?)\s*(\p{L}+)\.?$/u.exec(String(cell).trim()) ?? [];
  const unit = unitWords.get(word.toLowerCase());
  if (figures === undefined || unit === undefined) return readQuantity(cell, how);
  const read = readQuantity(figures, how);
  return 'value' in read ? { value: { quantity: read.value as number, unit } satisfies CountedCell } : read;
};
type CountedCell = { quantity: number; unit: InputUnit };

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

/** Reads the unit of a quantity: `pak`, `vel`, `kg`. */
export const unitReader = choiceReader(unitWords);
/** A heading `Eenheid` may be that of the price, `1000`, or of the quantity, `doos`. */
const perOrUnit: ImportField = {
  ...perField,
  read(cell, how) {
    const per = perField.read(cell, how);
    const unit = 'value' in per ? per : unitReader(cell);
    return 'value' in unit ? unit : per;
  },
};

const titles = (text: string) => text.split(' ');

/** The rack in which a place is. */
export const rackField: ImportField = {
  name: 'rack',
  titles: titles('rek stelling gang kast stellage regal rayon rack aisle'),
  read: textReader(20),
};

/** The fields of a list of opening stock; articles and papers by their code. */
export function lotImportFields(items: readonly string[]): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'item',
      choiceReader(new Map(items.map((code) => [code, code]))),
      'artikelcode artcode artnummer artikelnummer artikelnr artnr artikel code papiercode papier sku ref reference article codearticle articlenumber item itemcode',
    ),
    field(
      'quantity',
      quantityReader,
      'aantal voorraad hoeveelheid stand stock quantity qty onhand beginvoorraad geteld getelde telling counted saldo quantite qte enstock bestand menge',
    ),
    field(
      'unit',
      unitReader,
      'voorraadeenheid teleenheid aantaleenheid stockunit quantityunit countunit uom unitofmeasure unitestock unitequantite bestandseinheit mengeneinheid lagereinheit',
    ),
    rackField,
    field('location', textReader(60), 'locatie loc magazijn plaats vak magazijnlocatie location bin shelf emplacement lagerplatz'),
    field(
      'lot',
      textReader(40),
      'lot lotnummer partij partijnummer batch batchnummer charge chargennummer lotnumber nlot nolot numlot numerodelot numerolot',
    ),
    field(
      'receivedOn',
      dateReader,
      'ontvangen ontvangstdatum datumontvangst binnengekomen received receivedon receiptdate recu recule datedereception wareneingang eingangsdatum eingang',
    ),
    field(
      'bestBefore',
      dateReader,
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
  const values: RowValues = { ...read.values, location: placeOf(read.values) };
  const missing = ['item', 'quantity', 'location'].filter((field) => values[field] === undefined);
  const unsaid = missing.filter((field) => !problems.some((problem) => problem.field === field));
  if (missing.length > 0) return { problems: unsaid.map((field) => ({ row, field, code: 'CELL_MISSING', params: {} })) };
  const receivedOn = (values.receivedOn as string | undefined) ?? today;
  if (receivedOn > today) return { problems: [{ row, field: 'receivedOn', code: 'DATE_IN_FUTURE', params: { date: receivedOn } }] };
  const bestBefore = values.bestBefore as string | undefined;
  if (bestBefore !== undefined && bestBefore < receivedOn)
    return { problems: [{ row, field: 'bestBefore', code: 'LOT_PAST_BEST_BEFORE', params: { date: bestBefore } }] };
  const counted = values.quantity as number | CountedCell;
  const quantity = typeof counted === 'number' ? counted : counted.quantity;
  if (quantity <= 0) return { problems: [{ row, field: 'quantity', code: 'STOCK_QUANTITY_INVALID', params: {} }] };
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
      unit: (values.unit as InputUnit | undefined) ?? (typeof counted === 'number' ? unitSaid : counted.unit),
      certificate: values.certificate as LotCertificate | undefined,
      lot: (values.lot as string | undefined) ?? lotOfRow(location, values.receivedOn as string | undefined),
      undated: values.lot === undefined && values.receivedOn === undefined,
      bestBefore,
      unitCostEur: price && Math.round((price.amount / (price.per ?? 1)) * 1e6) / 1e6,
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
  // A pack of one says that nobody counted it.
  const isUncounted = unit === 'pack' && item.perPack === 1;
  if (!isUncounted && (quantityOf(item, quantity, unit) ?? 0) > 0) return [];
  const isKnown = quantityOf(item, 1, unit) !== null || quantityOf(item, 1000, unit) !== null;
  return [
    isKnown && !isUncounted
      ? { row, field: 'quantity', code: 'STOCK_QUANTITY_INVALID', params: {} }
      : { row, field: 'unit', code: 'LOT_UNIT_UNKNOWN', params: {} },
  ];
}
