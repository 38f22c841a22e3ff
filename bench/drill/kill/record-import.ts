import { setTimeout as wait } from 'node:timers/promises';
import { readRecordImportEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import type { Story } from './scene.ts';

const suppliersOfList = 40;
const patienceMs = 60_000;

/** A list of suppliers is imported by a job, which a kill may interrupt between its rows. */
export const recordImportStory: Story = [
  {
    kind: 'list imported',
    of: [uploadRecordsEndpoint, runRecordsEndpoint],
    async perform({ call, name, hours }) {
      const rows = Array.from({ length: suppliersOfList }, (_, place) => `${name} list ${place};binden`);
      const content = Buffer.from(['Leverancier;Diensten', ...rows].join('\n')).toString('base64');
      const { id } = await call(uploadRecordsEndpoint, { kind: 'suppliers', fileName: `${name}.csv`, content });
      const { version } = await call(readRecordImportEndpoint, { id });
      await call(runRecordsEndpoint, { id, version, running: true });
      const until = hours.totalMs() + patienceMs;
      for (;;) {
        const { status, written } = await call(readRecordImportEndpoint, { id });
        if (status === 'finished' && written === suppliersOfList) return `${name} list`;
        if (hours.totalMs() > until) throw new Error(`the import of ${name} stays ${status} with ${written} written`);
        await wait(200);
      }
    },
    stored: `SELECT (count(*) = ${suppliersOfList} AND count(DISTINCT name) = ${suppliersOfList})::int AS n FROM suppliers WHERE name LIKE $1 || ' %'`,
  },
];
