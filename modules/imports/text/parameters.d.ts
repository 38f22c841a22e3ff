// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    imports: typeof en;
  }
  interface TextParameters {
    'imports.list.startTitle': { count: number };
    'imports.list.startLead': { count: number };
    'imports.upload.tooLarge': { name: string | number };
    'imports.detail.summary': { rows: number; ready: string | number; rejected: string | number; taken: number };
    'imports.detail.progress': { done: string | number; total: string | number };
    'imports.detail.finished': { orders: number; rejected: number };
    'imports.detail.start': { count: number };
    'imports.detail.noneNew': { taken: number };
    'imports.detail.atColumn': { column: string | number; text: string | number };
    'imports.detail.rowsOf': { file: string | number };
    'imports.mapping.column': { number: string | number };
    'imports.mapping.example': { value: string | number };
    'imports.facts.import_checked': { count: number; file: string | number };
    'imports.facts.import_started': { count: number };
    'imports.facts.import_finished': { orders: number; rejected: number };
    'imports.facts.basket_imported': { row: string | number };
    'imports.refusals.COLUMN_TWICE': { column: string | number; other: string | number };
    'imports.refusals.VALUE_TOO_LONG': { most: string | number };
    'imports.refusals.QUANTITY_UNREADABLE': { value: string | number };
    'imports.refusals.PRICE_UNREADABLE': { value: string | number };
    'imports.refusals.NUMBER_UNREADABLE': { value: string | number };
    'imports.refusals.DATE_UNREADABLE': { value: string | number };
    'imports.refusals.METHOD_UNKNOWN': { value: string | number };
    'imports.refusals.DELIVERY_IN_PAST': { date: string | number };
    'imports.refusals.FORMAT_UNREADABLE': { value: string | number };
    'imports.refusals.POSTCODE_UNREADABLE': { value: string | number; country: string | number };
    'imports.refusals.COUNTRY_UNKNOWN': { value: string | number };
    'imports.refusals.ROW_PRODUCT_UNKNOWN': { value: string | number };
    'imports.refusals.PRODUCT_NOT_IN_UNIT': { value: string | number };
    'imports.refusals.CONTACT_UNKNOWN': { value: string | number };
    'imports.refusals.REFERENCE_TWICE': { reference: string | number; row: string | number };
    'imports.refusals.REFERENCE_TAKEN': { number: string | number; reference: string | number };
    'imports.refusals.ORDER_INCOMPLETE': { row: string | number };
    'imports.uses.imports': { count: number };
    'imports.uses.mappings': { count: number };
  }
}
