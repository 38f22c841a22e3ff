import type { OutboundMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { parseCountry, splitStreet } from '#modules/relations/domain/customer/parse-address.ts';
import { isPostcode, normalizePostcode } from '#modules/relations/domain/customer/postcode.ts';
import { isPostbox } from '#modules/relations/domain/customer/save-customer.ts';
import { type Cell, type DecimalMark, readAmount, readDate, readInteger } from '#platform/domain/import/read-cell.ts';
import { readFormat } from '#platform/domain/import/read-format.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ImportField } from './fields.ts';
import { readMethod } from './read-values.ts';

/** A problem of a row; `field` identifies the column, the code is the key of its text. */
export type RowProblem = { field: ImportField; code: string; params: Record<string, string | number> };

export type DeliveryPlace = { attention: string; street: string; houseNumber: string; postcode: string; city: string; country: string };

/** A row that can become an order line, as far as the row itself shows. */
export type ReadRow = {
  reference: string;
  poNumber: string;
  printOrderNumber: string;
  code: string;
  quantity: number;
  description: string;
  price: Money | null;
  format: { widthMm: number; heightMm: number } | null;
  pages: number | null;
  colourPages: number | null;
  deliveryDate: string | null;
  /** Null when the row does not say. */
  method: OutboundMethod | null;
  contactEmail: string | null;
  place: DeliveryPlace | null;
};

export type RowValues = Partial<Record<ImportField, Cell>>;

const longest: Partial<Record<ImportField, number>> = {
  reference: 100,
  description: 200,
  poNumber: 100,
  printOrderNumber: 100,
  attention: 120,
  street: 120,
  houseNumber: 12,
  city: 80,
};
const maxPieces = 1_000_000;
/** Longer than any field allows; the rest of a cell is not read. */
const longestRead = 300;

/**
 * Reads the cells of one row and reports all problems at once, each at its column: VALUE_REQUIRED, VALUE_TOO_LONG, QUANTITY_UNREADABLE,
 * PRICE_UNREADABLE, NUMBER_UNREADABLE, DATE_UNREADABLE, DELIVERY_IN_PAST (before `today`, the shop's date), FORMAT_UNREADABLE,
 * METHOD_UNKNOWN, ROW_ADDRESS_INCOMPLETE, PLACE_IS_POSTBOX, POSTCODE_UNREADABLE, COUNTRY_UNKNOWN.
 */
export function readRow(
  values: RowValues,
  mark: DecimalMark,
  today: Temporal.PlainDate,
  home = 'NL',
): { row: ReadRow; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const wrong = (field: ImportField, code: string, params: RowProblem['params'] = {}) => {
    problems.push({ field, code, params });
    return null;
  };
  const text = (field: ImportField) =>
    String(values[field] ?? '')
      .trim()
      .slice(0, longestRead);
  const given = <Value>(field: ImportField, code: string, read: (cell: Cell) => Value | undefined): Value | null => {
    if (text(field) === '') return null;
    const cell = values[field]!;
    return read(typeof cell === 'number' ? cell : text(field)) ?? wrong(field, code, { value: text(field).slice(0, 40) });
  };
  const count = (cell: Cell) => {
    const found = readInteger(cell, mark);
    return found !== undefined && found >= 0 && found <= 100_000 ? found : undefined;
  };
  const pieces = (cell: Cell) => {
    const found = readInteger(cell, mark);
    return found !== undefined && found >= 1 && found <= maxPieces ? found : undefined;
  };
  const amount = (cell: Cell) => {
    const found = readAmount(cell, mark);
    return found !== undefined && found > 0 ? found : undefined;
  };

  for (const field of ['reference', 'product', 'quantity'] as const) if (text(field) === '') wrong(field, 'VALUE_REQUIRED');
  for (const [field, most] of Object.entries(longest)) {
    if (text(field as ImportField).length > most) wrong(field as ImportField, 'VALUE_TOO_LONG', { most });
  }
  const date = given('deliveryDate', 'DATE_UNREADABLE', readDate);
  if (date && Temporal.PlainDate.compare(date, today) < 0)
    wrong('deliveryDate', 'DELIVERY_IN_PAST', { date: text('deliveryDate').slice(0, 40) });
  const row: ReadRow = {
    reference: text('reference'),
    poNumber: text('poNumber'),
    printOrderNumber: text('printOrderNumber'),
    code: text('product'),
    quantity: given('quantity', 'QUANTITY_UNREADABLE', pieces) ?? 0,
    description: text('description'),
    price: given('price', 'PRICE_UNREADABLE', amount),
    format: given('format', 'FORMAT_UNREADABLE', readFormat),
    pages: given('pages', 'NUMBER_UNREADABLE', count),
    colourPages: given('colourPages', 'NUMBER_UNREADABLE', count),
    deliveryDate: date?.toString() ?? null,
    method: given('method', 'METHOD_UNKNOWN', readMethod),
    contactEmail: text('contact').toLowerCase() || null,
    place: readPlace(text, wrong, home),
  };
  return { row, problems };
}

/** Reads the delivery address, complete or not at all. */
function readPlace(
  text: (field: ImportField) => string,
  wrong: (field: ImportField, code: string, params?: RowProblem['params']) => null,
  home: string,
): DeliveryPlace | null {
  if ((['street', 'houseNumber', 'postcode', 'city'] as const).every((field) => text(field) === '')) return null;
  const split = text('houseNumber') ? { street: text('street'), houseNumber: text('houseNumber') } : splitStreet(text('street'));
  const country = text('country') === '' ? home : parseCountry(text('country'));
  const place = {
    attention: text('attention'),
    ...split,
    postcode: normalizePostcode(country ?? '', text('postcode')),
    city: text('city'),
    country: country ?? '',
  };
  if (country === undefined) return wrong('country', 'COUNTRY_UNKNOWN', { value: text('country').slice(0, 40) });
  for (const field of ['street', 'houseNumber', 'postcode', 'city'] as const) {
    if (place[field] === '') return wrong(field, 'ROW_ADDRESS_INCOMPLETE');
  }
  if (isPostbox(place)) return wrong('street', 'PLACE_IS_POSTBOX');
  if (isPostcode(country, place.postcode)) return place;
  return wrong('postcode', 'POSTCODE_UNREADABLE', { value: place.postcode.slice(0, 40), country });
}
