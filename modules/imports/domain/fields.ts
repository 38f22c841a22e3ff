import type { DeliveryMethod } from '#modules/baskets/domain/deliveries.ts';

/** What a row of a customer's file may say of an order. */
export const importFields = [
  'reference',
  'product',
  'quantity',
  'description',
  'price',
  'format',
  'pages',
  'colourPages',
  'deliveryDate',
  'method',
  'contact',
  'poNumber',
  'attention',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'country',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without these no row can become an order. */
export const requiredFields: readonly ImportField[] = ['reference', 'product', 'quantity'];

/** The column of the file, counted from 0, that each field is read from. */
export type ImportMapping = Partial<Record<ImportField, number>>;

export const decimalMarks = ['comma', 'point'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What rows with one reference are: lines of one order, or the first an order and the rest a mistake. */
export const sameReferences = ['duplicate', 'lines'] as const;
export type SameReference = (typeof sameReferences)[number];

/** `method`: how it is brought where a row does not say so. */
export type ImportOptions = { decimalMark: DecimalMark; sameReference: SameReference; method: DeliveryMethod };
export const usualOptions: ImportOptions = { decimalMark: 'comma', sameReference: 'duplicate', method: 'parcel' };
