import type { OutboundMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { DecimalMark } from '#platform/domain/import/read-cell.ts';

/** Fields that a row of a customer's file may contain. */
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
  'printOrderNumber',
  'attention',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'country',
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields that every row must have. */
export const requiredFields: readonly ImportField[] = ['reference', 'product', 'quantity'];

/** Column index of the file, from 0, per field. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** Meaning of rows with the same reference: lines of one order, or duplicates of the first. */
export const sameReferences = ['duplicate', 'lines'] as const;
export type SameReference = (typeof sameReferences)[number];

/** `method`: delivery method of rows that do not say. */
export type ImportOptions = { decimalMark: DecimalMark; sameReference: SameReference; method: OutboundMethod };
export const defaultOptions: ImportOptions = { decimalMark: 'comma', sameReference: 'duplicate', method: 'parcel' };
