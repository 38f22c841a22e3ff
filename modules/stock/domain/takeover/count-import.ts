import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { dateReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { ReadRow, RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { Item } from '../book/item.ts';
import { showQuantity } from '../numbers/amounts.ts';
import { type InputUnit, quantityOf } from '../numbers/units.ts';
import { type ItemCodes, itemReader } from './item-reader.ts';
import { lotUnitProblems, placeOf, rackField } from './lot-import.ts';
import { packedFields, packedParts, partOf, type QuantityPart, quantityReader, totalProblems, unitReader } from './packed-quantity.ts';

/** What a row says was counted, in its own unit; in that of the item when it does not say. */
export type CountedPart = QuantityPart & { row: number };

/** What a list says was counted of an item at a location: of the lot that it names, or of the only one there. */
export type ListedCount = {
  item: string;
  location: string;
  lot: string | undefined;
  countedOn: string | undefined;
  parts: CountedPart[];
  /** The packs and loose pieces beside the total of a row, which are the same. */
  packed: { total: CountedPart; parts: readonly QuantityPart[] }[];
};

/** What a program believes to be there is no count, although its heading has a quantity in it. */
const bookStock =
  /^(?!.*(?:getel|telling|count|gezahlt)).*(?:voorraad|systeem|boek|administrat|stock|system|book|theor|soll|verwacht|expected)/;

const titles = (text: string) => text.split(' ');

/** The fields of a counted list; articles and papers by their code. */
export function countImportFields(items: ItemCodes): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'item',
      itemReader(items),
      'artikelcode artcode artikelnummer artikelnr artnr art artikel code papiercode papiernr papiernummer papier materiaalcode sku ref article articlenumber item itemcode refarticle referencearticle',
    ),
    ...packedFields,
    rackField,
    field(
      'location',
      textReader(60),
      'locatie loc lok lokatie magazijn plaats plek plekcode vak magazijnlocatie location bin shelf emplacement lagerplatz',
    ),
    field('lot', textReader(40), 'lot lotnummer partij partijnummer batch batchnummer charge lotnumber'),
    {
      ...field(
        'counted',
        quantityReader,
        'geteld getelde telling aantalgeteld fysiek werkelijk werkelijkaantal counted count actual physical aantal hoeveelheid quantity qty compte gezahlt istbestand menge quantite',
      ),
      unless: bookStock,
    },
    field('unit', unitReader, 'eenheid teleenheid unit uom countunit unite einheit'),
    field(
      'countedOn',
      dateReader,
      'teldatum geteldop datumgeteld datumtelling telmoment countdate countedon datecounted dateofcount datecomptage datedinventaire zahldatum inventurdatum',
    ),
  ];
}

/** The count of a place in its rows, or what they lack. */
export function countOfRows(rows: readonly ReadRow[]): { count?: ListedCount; problems: RowProblem[] } {
  const isSaid = (values: RowValues, field: string) => {
    if (field === 'location') return placeOf(values) !== undefined;
    return values[field] !== undefined || (field === 'counted' && packedParts(values) !== undefined);
  };
  const problems = rows.flatMap(({ number: row, values, problems: said }) =>
    ['item', 'location', 'counted'].flatMap((field): RowProblem[] =>
      isSaid(values, field) || said.some((one) => one.field === field) ? [] : [{ row, field, code: 'CELL_MISSING', params: {} }],
    ),
  );
  if (problems.length > 0 || rows.some((row) => row.problems.length > 0)) return { problems };
  const { values: first } = rows[0]!;
  const [item, location] = [first.item as string, placeOf(first)!];
  const said = (field: string) => rows.find(({ values }) => values[field] !== undefined)?.values[field] as string | undefined;
  const packed: ListedCount['packed'] = [];
  const parts = rows.flatMap(({ number: row, values }): CountedPart[] => {
    const own = packedParts(values);
    if (values.counted === undefined) return (own ?? []).map((part) => ({ row, ...part }));
    const counted = partOf(values.counted);
    const total = { row, quantity: counted.quantity, unit: counted.unit ?? (values.unit as InputUnit | undefined) };
    if (own) packed.push({ total, parts: own });
    return [total];
  });
  return { count: { item, location, lot: said('lot'), countedOn: said('countedOn'), parts, packed }, problems: [] };
}

/** How much was counted in the unit of the item: every row by its own unit, packs beside loose sheets. */
export function quantityCounted(
  { parts, packed }: Pick<ListedCount, 'parts' | 'packed'>,
  item: Item,
): { counted: number; problems: RowProblem[] } {
  const filled = parts.filter(({ quantity }) => quantity > 0);
  const problems = filled.flatMap((part) => lotUnitProblems(part, item, part.row));
  const sum = (of: readonly QuantityPart[]) =>
    showQuantity(of.reduce((all, one) => all + (quantityOf(item, one.quantity, one.unit) ?? 0), 0));
  const disagreeing = packed.flatMap(({ total, parts: own }) => totalProblems(sum([total]), own, item, total.row, 'counted'));
  return {
    counted: sum(filled),
    problems: [...problems.map((one) => (one.field === 'quantity' ? { ...one, field: 'counted' } : one)), ...disagreeing],
  };
}

/** A lot that lies at a location, or did, with its quantity at the end of the day of the count. */
export type CountedPlace = { lotId: number; locationId: number; lot: string; quantity: number };

/**
 * A count is of the end of its day. One without a day counts as of today, so that where goods moved today it is asked: a count of yesterday
 * would book them away.
 */
export function dayProblems({ location, countedOn }: ListedCount, row: number, today: string, movedToday: boolean): RowProblem[] {
  if (countedOn !== undefined && countedOn > today)
    return [{ row, field: 'countedOn', code: 'COUNTED_IN_FUTURE', params: { date: countedOn } }];
  return countedOn === undefined && movedToday
    ? [{ row, field: 'countedOn', code: 'COUNT_DAY_MISSING', params: { location }, nearest: today, unsure: true }]
    : [];
}

/** The place that a count is of: the lot that it names, else the only one that lies there, or that ever lay there. */
export function placeOfCount(
  { item, location, lot }: ListedCount,
  row: number,
  places: readonly CountedPlace[],
): { place?: CountedPlace; problems: RowProblem[] } {
  const there = places.filter(({ quantity }) => quantity > 0);
  const unnamed = there.length > 0 ? there : places;
  const named = lot === undefined ? unnamed : places.filter((one) => one.lot.toLowerCase() === lot.toLowerCase());
  const [place] = named;
  if (!place)
    return { problems: [{ row, field: lot === undefined ? 'location' : 'lot', code: 'COUNT_PLACE_UNKNOWN', params: { item, location } }] };
  if (named.length > 1)
    return {
      problems: [{ row, field: 'lot', code: 'COUNT_LOT_MISSING', params: { location, lots: named.map((one) => one.lot).join(', ') } }],
    };
  return { place, problems: [] };
}

/** A place that a list counts, by the first row of its record. */
export type FoundPlace = { row: number; place?: CountedPlace };

/** Asks of records that count one place, one by its lot and one without, whether they are parts of one count. */
export function placesCountedTwice(found: readonly FoundPlace[]): RowProblem[] {
  const isOf = (one: CountedPlace) => (other: FoundPlace) => other.place?.lotId === one.lotId && other.place.locationId === one.locationId;
  return found.flatMap(({ row, place }): RowProblem[] => {
    const other = place && found.filter((one) => one.row !== row).find(isOf(place));
    if (!other) return [];
    const problem = { row, field: 'lot', code: 'COUNT_PLACE_TWICE', params: { place: other.row, lot: place.lot } };
    return [{ ...problem, ...(other.row < row && { suggests: { act: 'merge', row: other.row } }) }];
  });
}

/** Refuses a count of which something is wrong by the time that it is written. */
export function decideCountReady(problems: readonly RowProblem[]): Decision<undefined> {
  const [first] = problems;
  return first ? refuse(first.code, { ...first.params }, first.field) : accept();
}
