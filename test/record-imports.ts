import {
  listRecordImportsEndpoint,
  listRecordRowsEndpoint,
  readRecordImportEndpoint,
} from '#modules/imports/contract/records/record-imports.endpoints.ts';
import type { RecordRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { undoRecordsEndpoint } from '#modules/imports/contract/records/undo-records.endpoint.ts';
import { uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { Caller, TestShop } from './shop.ts';

/** Imports files of master data as a person does: uploads, reads, decides, writes, undoes. */
export function recordImporter(shop: TestShop, who: Caller = shop.as('admin')) {
  const read = (id: number) => who.call(readRecordImportEndpoint, { id });
  const version = async (id: number) => (await read(id)).version;
  return {
    who,
    read,
    async upload(content: string | Buffer, kind = '', fileName = 'lijst.csv') {
      return (await who.call(uploadRecordsEndpoint, { kind, fileName, content: Buffer.from(content as string).toString('base64') })).id;
    },
    list: () => who.call(listRecordImportsEndpoint, {}),
    rows: async (id: number): Promise<RecordRow[]> => (await who.call(listRecordRowsEndpoint, { id, limit: 200 })).rows,
    async review(id: number, changes: Omit<InputOf<typeof reviewRecordsEndpoint>, 'id' | 'version'>) {
      await who.call(reviewRecordsEndpoint, { id, version: await version(id), ...changes });
    },
    async run(id: number) {
      await who.call(runRecordsEndpoint, { id, version: await version(id), running: true });
      await shop.runJobs();
    },
    undo: async (id: number) => who.call(undoRecordsEndpoint, { id, version: await version(id) }),
    undoRefused: async (id: number) => who.refused(undoRecordsEndpoint, { id, version: await version(id) }),
    /** What becomes of each row: `4 new`, and what is said of it: `5 decide vatNumber VAT_INVALID > BE0412345614`. */
    async said(id: number): Promise<string[]> {
      return (await this.rows(id)).map(({ number, outcome, problems }) =>
        [number, outcome, ...problems.map(({ field, nearest }) => `${field}${nearest === null ? '' : ` > ${nearest}`}`)].join(' '),
      );
    },
  };
}
