import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { cancelRecordsEndpoint } from '#modules/imports/contract/records/cancel-records.endpoint.ts';
import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { writeRecords } from './write-records.job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Customers are written two hundred at once. */
const rows = Array.from({ length: 205 }, (_, at) => `Korenbloem ${at} nv;Weg ${at + 1};${3510 + at} AB;Utrecht`);
const list = ['naam;straat;postcode;plaats', ...rows].join('\n');

/** Starts a run, and writes its first records as the job does. */
async function beginRun(id: number): Promise<void> {
  const importer = recordImporter(shop);
  const { version } = await importer.read(id);
  await importer.who.call(runRecordsEndpoint, { id, version, running: true });
  await shop.kernel.act((system) => writeRecords.run(system, { importId: id }));
}

describe('cancel records', () => {
  it('takes back what the run wrote and leaves what an earlier run wrote', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(list);
    await importer.review(id, { rows: rows.slice(1).map((_, at) => ({ place: at + 3, decision: { act: 'leave_out' } })) });
    await importer.run(id);
    await importer.review(id, { rows: rows.slice(1).map((_, at) => ({ place: at + 3, decision: null })) });
    await beginRun(id);
    expect(await importer.read(id)).toMatchObject({ status: 'running', written: 201, ready: 4 });
    await importer.who.call(cancelRecordsEndpoint, { id });
    await shop.runJobs();
    expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 1, ready: 204 });
    expect((await importer.who.call(searchCustomersEndpoint, { search: 'korenbloem', limit: 100 })).rows).toHaveLength(1);
    expect(await importer.who.refused(cancelRecordsEndpoint, { id })).toMatchObject({ status: 409, code: 'RECORDS_NOT_RUNNING' });
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 205, ready: 0 });
  });

  it('goes on when a record is in use already, and names it', async () => {
    const importer = recordImporter(shop);
    const id = await importer.upload(list.replaceAll('Korenbloem', 'Klaproos').replaceAll('Weg', 'Laan'));
    await beginRun(id);
    const [used] = (await importer.who.call(searchCustomersEndpoint, { search: 'klaproos 3' })).rows;
    await shop.as('order_manager').call(createBasketEndpoint, { customerId: used!.id });
    expect(await importer.who.refused(cancelRecordsEndpoint, { id })).toMatchObject({ status: 409, code: 'RECORDS_STUCK' });
    await shop.runJobs();
    expect(await importer.read(id)).toMatchObject({ status: 'finished', written: 205 });
  });
});
