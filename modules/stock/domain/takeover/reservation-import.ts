import { deliveryReader } from '#modules/baskets/domain/takeover/order-import.ts';
import { choiceReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { Item } from '../book/item.ts';
import { showQuantity } from '../numbers/amounts.ts';
import { type InputUnit, quantityOf } from '../numbers/units.ts';
import { type ItemCodes, itemReader } from './item-reader.ts';
import { lotUnitProblems } from './lot-import.ts';
import { type QuantityPart, unitReader } from './packed-quantity.ts';

/** Goods that were promised for a day before the shop began here. */
export type TakeoverReservation = {
  item: string;
  /** The quantity of each of its rows, in its own unit. */
  parts: readonly (QuantityPart & { row: number })[];
  needOn: string;
  /** Their purpose: the number of an order, a customer. */
  note: string;
  kind: 'hard' | 'soft';
};

const titles = (text: string) => text.split(' ');
const kindWords = new Map<string, TakeoverReservation['kind']>([
  ...titles('hard vast definitief ja yes firm fixed confirmed fest ferme').map((word) => [word, 'hard'] as const),
  ...titles('soft zacht optie voorlopig nee no option tentative provisional vorläufig provisoire').map((word) => [word, 'soft'] as const),
]);

/** The fields of a list of reservations; articles and materials by their code. */
export function reservationImportFields(items: ItemCodes, today: string): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'item',
      itemReader(items),
      'artikelcode artikelnummer artikelnr artikel code papiercode papier sku article articlenumber codearticle item itemcode',
    ),
    field(
      'quantity',
      numberReader({ min: 0.001, max: 100_000_000, thousands: true }),
      'gereserveerd reservering aantal hoeveelheid reserved reservedquantity quantity qty quantite menge reserviert reserve',
    ),
    field('unit', unitReader, 'eenheid unit uom quantityunit unite einheit mengeneinheit'),
    field(
      'needOn',
      dayReader(today),
      'nodigop nodig datumnodig behoeftedatum leverdatum datum needon neededon neededby needdate requireddate requiredon deliverydate date bedarfsdatum bedarf liefertermin datebesoin datelivraison',
    ),
    field(
      'note',
      textReader(200),
      'voor bestemming bestemd doel waarvoor order ordernummer klant project omschrijving opmerking purpose for ordernumber customer job reference note zweck auftrag kunde commande client',
    ),
    field('kind', choiceReader(kindWords, 'vast, optie'), 'soort vast reserveringssoort kind firm type art genre'),
  ];
}

/** A day, also a week or day without a year; words instead of a day are none, because goods are kept free for a day. */
function dayReader(today: string): ImportField['read'] {
  const read = deliveryReader(today);
  return (cell, how) => {
    const found = read(cell, how);
    if (!('part' in found)) return found;
    const { part: _part, ...rest } = found;
    return rest;
  };
}

const needed = ['item', 'quantity', 'needOn', 'note'] as const;

/** The reservation of the rows together, or their problems. */
export function reservationOfRows(rows: readonly ReadRow[]): { reservation?: TakeoverReservation; problems: RowProblem[] } {
  const problems = rows.flatMap(({ number: row, values, problems: said }) =>
    needed.flatMap((field): RowProblem[] =>
      values[field] === undefined && !said.some((one) => one.field === field) ? [{ row, field, code: 'CELL_MISSING', params: {} }] : [],
    ),
  );
  if (problems.length > 0 || rows.some((row) => row.problems.length > 0)) return { problems };
  const { item, needOn, note, kind = 'hard' } = rows[0]!.values as Partial<TakeoverReservation>;
  const parts = rows.map(({ number: row, values }) => ({
    ...{ row, quantity: values.quantity as number, unit: values.unit as InputUnit | undefined },
  }));
  return { reservation: { item: item!, parts, needOn: needOn!, note: note!, kind }, problems };
}

/** The reserved quantity in the unit of the item: every row by its own unit, packs beside loose sheets. */
export function quantityReserved({ parts }: Pick<TakeoverReservation, 'parts'>, item: Item): { quantity: number; problems: RowProblem[] } {
  const thousandths = parts.reduce((sum, { quantity, unit }) => sum + (quantityOf(item, quantity, unit) ?? 0), 0);
  return { quantity: showQuantity(thousandths), problems: parts.flatMap((part) => lotUnitProblems(part, item, part.row)) };
}

/** One reservation has an item, a day and a purpose; empty for a row that lacks one. */
export function reservationKey({ item, needOn, note }: { item?: unknown; needOn?: unknown; note?: unknown }): string {
  return item === undefined || needOn === undefined || note === undefined ? '' : `${item} ${needOn} ${note}`.toLowerCase();
}

/**
 * The differences of a list from the reservations here, which it does not change; `here` is undefined once they were used up, released or changed.
 */
export function reservationDifferences(row: number, asked: number, here: number | undefined): RowProblem[] {
  const problem = { row, field: 'quantity', part: 'difference' } as const;
  if (here === undefined) return [{ ...problem, code: 'RESERVATION_ENDED', params: {} }];
  return asked === here ? [] : [{ ...problem, code: 'RESERVATION_DIFFERS', params: { here } }];
}
