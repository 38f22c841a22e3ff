// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    platform: typeof en;
  }
  interface TextParameters {
    'platform.refusals.NOT_ALLOWED': { permission: string | number };
    'platform.refusals.TEXT_UNPRINTABLE': { characters: string | number };
    'platform.refusals.TOO_MANY_CALLS': { minutes: number; seconds: number };
    'platform.refusals.SERVER_BUSY': { seconds: number };
    'platform.refusals.DATABASE_AWAY': { seconds: number };
    'platform.refusals.FILE_STORE_AWAY': { seconds: number };
    'platform.refusals.FILE_HAS_VIRUS': { signature: string | number };
    'platform.refusals.SCANNER_AWAY': { seconds: number };
    'platform.refusals.PRINTER_UNKNOWN': { name: string | number };
    'platform.refusals.SERVICE_NOT_SET_UP': { setting: string | number };
    'platform.refusals.IN_USE': { what: string | number; where: string | number };
    'platform.refusals.TABLE_TOO_MANY_ROWS': { most: number };
    'platform.refusals.TABLE_TOO_MANY_SHEETS': { sheets: string | number; most: string | number };
    'platform.refusals.TABLE_TOO_MANY_COLUMNS': { most: string | number };
    'platform.refusals.TABLE_CELL_TOO_LARGE': { row: string | number };
    'platform.input.stringSmall': { limit: number };
    'platform.input.stringBig': { limit: number };
    'platform.input.numberSmall': { limit: number };
    'platform.input.numberBig': { limit: number };
    'platform.input.arraySmall': { limit: number };
    'platform.input.arrayBig': { limit: number };
    'platform.input.multiple': { limit: number };
    'platform.dates.late': { days: number };
    'platform.dates.minutes': { minutes: string | number };
    'platform.dates.hours': { hours: string | number; minutes: string | number };
    'platform.keys.go': { page: string | number };
    'platform.queue.waiting': { count: number };
    'platform.queue.refused': { count: number };
    'platform.queue.others': { names: string | number };
    'platform.errors.timeout': { ms: string | number };
    'platform.errors.correlation': { id: string | number };
    'platform.errors.cannotDelete': { attribute: string | number };
    'platform.errors.createFailed': { attribute: string | number };
    'platform.errors.updateFailed': { attribute: string | number };
    'platform.list.allShown': { count: number };
    'platform.list.removeFilter': { name: string | number };
    'platform.list.count': { count: number };
    'platform.list.countOrMore': { count: string | number };
    'platform.list.late': { count: string | number };
    'platform.list.picked': { count: string | number };
    'platform.list.sortBy': { column: string | number };
    'platform.list.removePreset': { name: string | number };
    'platform.list.presetSaved': { name: string | number };
    'platform.list.presetRemoved': { name: string | number };
    'platform.list.exportCut': { count: number };
    'platform.list.bulkDone': { count: number };
    'platform.list.bulkLeft': { count: number };
    'platform.list.bulkMost': { count: string | number };
    'platform.list.lateOrMore': { count: string | number };
    'platform.form.problems': { count: number };
    'platform.form.changes': { count: number };
    'platform.documents.kvk': { number: string | number };
    'platform.documents.enterpriseNumber': { number: string | number };
    'platform.documents.vat': { number: string | number };
    'platform.history.onBehalf': { by: string | number; who: string | number };
    'platform.history.more': { count: number };
    'platform.maintenance.removeQuestion': { attribute: string | number };
    'platform.merge.was': { value: string | number };
    'platform.merge.values': { count: number };
    'platform.merge.added': { names: string | number };
    'platform.merge.removed': { names: string | number };
    'platform.uses.other': { count: number; table: string | number };
    'platform.legal.readOf': { brand: string | number };
  }
}
