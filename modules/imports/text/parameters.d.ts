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
    'imports.facts.records_uploaded': { count: number; file: string | number };
    'imports.facts.records_reviewed': { count: number };
    'imports.facts.records_started': { count: number };
    'imports.facts.records_canceled': { count: number };
    'imports.facts.records_finished': { written: number; waiting: number };
    'imports.facts.records_undone': { count: number };
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
    'imports.refusals.RECORDS_COLUMN_TWICE': { column: string | number };
    'imports.refusals.RECORDS_STUCK': { count: number; names: string | number };
    'imports.refusals.RECORDS_IN_USE': { count: number; names: string | number };
    'imports.refusals.ROW_DONE': { row: string | number };
    'imports.refusals.ROW_MERGES_DOWN': { row: string | number };
    'imports.refusals.CELL_TOO_LONG': { most: string | number };
    'imports.refusals.CELL_NO_NUMBER': { value: string | number };
    'imports.refusals.CELL_OUT_OF_BOUNDS': { value: string | number; min: string | number; max: string | number };
    'imports.refusals.ROWS_DISAGREE': { row: string | number };
    'imports.refusals.CELL_NO_DATE': { value: string | number };
    'imports.refusals.CELL_NO_YES_OR_NO': { value: string | number };
    'imports.refusals.CELL_NO_CHOICE': { value: string | number };
    'imports.refusals.CELL_NO_EMAIL': { value: string | number };
    'imports.refusals.KEY_TWICE': { row: string | number };
    'imports.refusals.LIKE_ROW': { row: string | number };
    'imports.refusals.LIKE_RECORD': { label: string | number };
    'imports.refusals.RECORD_WAITS': { row: string | number };
    'imports.uses.imports': { count: number };
    'imports.uses.mappings': { count: number };
    'imports.records.upload.tooLarge': { name: string | number };
    'imports.records.upload.columns': { fields: string | number };
    'imports.records.detail.mapped': { mapped: string | number; total: string | number };
    'imports.records.detail.sheet': { name: string | number };
    'imports.records.detail.file': { encoding: string | number; delimiter: string | number; row: number };
    'imports.records.detail.rowsOf': { file: string | number };
    'imports.records.detail.takeAll': { count: number };
    'imports.records.detail.start': { count: number };
    'imports.records.detail.progress': { done: string | number; total: string | number };
    'imports.records.summary.after': { count: number };
    'imports.records.summary.new': { count: number };
    'imports.records.summary.changes': { label: string | number; count: string | number };
    'imports.records.acts.take': { value: string | number };
    'imports.records.acts.merge': { row: string | number };
    'imports.records.besideRow': { row: string | number };
    'imports.records.row.title': { number: string | number };
    'imports.records.row.decided': { act: string | number };
    'imports.records.row.mended': { label: string | number };
    'imports.records.row.edit': { label: string | number };
  }
}
