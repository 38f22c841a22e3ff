import { choiceReader, dateReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

/** An opening lot of a list: goods that lie in stock on the day that the shop begins. */
export type OpeningLot = {
  itemId: number;
  quantity: number;
  location: string;
  lot: string;
  receivedOn: string;
  bestBefore: string | undefined;
  unitCostEur: number | undefined;
};

const titles = (text: string) => text.split(' ');

/** The fields of a list of opening stock; articles and papers by their code. */
export function lotImportFields(items: ReadonlyMap<string, number>): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'item',
      choiceReader(items),
      'artikelcode artcode artnummer artikelnummer artikelnr artnr artikel code papiercode papier sku article item itemcode',
    ),
    field(
      'quantity',
      numberReader({ min: 0, max: 100_000_000 }),
      'aantal voorraad hoeveelheid stand stock quantity qty onhand beginvoorraad saldo quantite',
    ),
    field('location', textReader(60), 'locatie loc magazijn plaats vak stelling magazijnlocatie location bin shelf emplacement lagerplatz'),
    field('lot', textReader(40), 'lot lotnummer partij partijnummer batch batchnummer charge lotnumber'),
    field('receivedOn', dateReader, 'ontvangen ontvangstdatum datumontvangst binnengekomen received receivedon receiptdate'),
    field(
      'bestBefore',
      dateReader,
      'tht thtdatum houdbaarheidsdatum houdbaar houdbaartot vervaldatum houdbaarheid bestbefore expiry expirydate useby',
    ),
    field(
      'unitCostEur',
      numberReader({ min: 0, max: 1_000_000 }),
      'kostprijs inkoopprijs stukskostprijs waardeperstuk cost unitcost costprice prijs',
    ),
  ];
}

/** The lot of a row, or what it lacks. A quantity of zero is no lot. */
export function openingLot({ number: row, values, problems }: ReadRow, today: string): { lot?: OpeningLot; problems: RowProblem[] } {
  const missing = ['item', 'quantity', 'location'].filter((field) => values[field] === undefined);
  const unsaid = missing.filter((field) => !problems.some((problem) => problem.field === field));
  if (missing.length > 0) return { problems: unsaid.map((field) => ({ row, field, code: 'CELL_MISSING', params: {} })) };
  const receivedOn = (values.receivedOn as string | undefined) ?? today;
  if (receivedOn > today) return { problems: [{ row, field: 'receivedOn', code: 'DATE_IN_FUTURE', params: { date: receivedOn } }] };
  const quantity = values.quantity as number;
  if (quantity <= 0) return { problems: [{ row, field: 'quantity', code: 'STOCK_QUANTITY_INVALID', params: {} }] };
  const location = values.location as string;
  return {
    lot: {
      ...{ itemId: values.item as number, quantity, location, receivedOn },
      // A second file of the same stock names the same lots.
      lot: (values.lot as string | undefined) ?? `${receivedOn.replaceAll('-', '')}-${location}`.slice(0, 40),
      bestBefore: values.bestBefore as string | undefined,
      unitCostEur: values.unitCostEur as number | undefined,
    },
    problems: [],
  };
}
