export { readWrittenRecords } from './records/written-records.ts';
