import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBasketFilesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { listUnitsEndpoint } from '#modules/identity/contract/units/list-units.endpoint.ts';
import { saveUnitEndpoint } from '#modules/identity/contract/units/save-unit.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { noteWebRequestEndpoint } from '#modules/webrequests/contract/note-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { downloadWebRequestFileEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { FileMissingError } from '#platform/server/files/file-store.ts';
import { retentionJob } from '#platform/server/files/retention.ts';
import { workerLogger } from '#platform/server/jobs/worker-logger.ts';
import { type ArtworkShop, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { deliveredOrder } from '#test/shipping.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const today = '2026-11-18T09:00:00Z';
const versionOf = async (id: number) => (await shop.as('order_manager').call(readBasketEndpoint, { id })).version;
const keysOf = async (id: number) => {
  const found = await shop.rows<{ key: string }>(sql`SELECT key FROM files WHERE refs @> ARRAY[${`basket:${id}`}]::text[] ORDER BY id`);
  return found.map(({ key }) => key);
};
const factsOf = (id: number) => shop.rows(sql`SELECT 1 FROM facts WHERE refs @> ARRAY[${`basket:${id}`}]::text[]`);

/** Runs the nightly job at a day, with the jobs that follow from it; returns its log lines and resets the clock. */
async function night(day: string): Promise<string[]> {
  shop.moveClock(`${day}T03:10:00Z`);
  const lines: string[] = [];
  const log = workerLogger({ info: () => undefined, warn: (line) => lines.push(line), error: (line) => lines.push(line) });
  await shop.kernel.act((context) => retentionJob.run({ ...context, kernel: { ...shop.kernel, workerLogger: log } }, {}));
  shop.moveClock(today);
  await shop.runJobs();
  return lines;
}

it('retention removes customers’ files twelve months after the last order that prints them has ended', async () => {
  const order = await shop.order();
  const { id } = await shop.upload(order, 'inner', await goodInner());
  const [key] = await keysOf(order.basketId);
  expect(await night('2029-01-10')).toEqual([]);
  const version = await versionOf(order.basketId);
  await shop.as('admin').call(cancelBasketEndpoint, { id: order.basketId, version, reason: 'customer_request' });
  expect(await night('2027-11-18')).toEqual([]);
  const again = await shop.order();
  await shop.rows(sql`
    INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, status)
    SELECT ${again.slots.inner}, 1, 'reprint', file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, 'queued' FROM uploads WHERE id = ${id}`);
  expect(await night('2027-11-19')).toEqual([]);
  const reprint = { id: again.basketId, version: await versionOf(again.basketId), reason: 'customer_request' as const };
  await shop.as('admin').call(cancelBasketEndpoint, reprint);
  (await shop.kernel.files.open(key!)).destroy();

  expect(await night('2027-11-19')).toEqual([
    expect.stringMatching(/^Retention: 1 of uploads from before 2026-11-18T23:00:00Z removed\.$/),
  ]);
  await expect(shop.kernel.files.open(key!)).rejects.toBeInstanceOf(FileMissingError);
  expect((await shop.as('prepress').inject({ method: 'GET', url: `/api/artwork/${id}/file` })).statusCode).toBe(404);
  expect(await night('2027-11-20')).toEqual([]);
  const facts = await shop.rows(
    sql`SELECT data ->> 'rule' AS rule, (data ->> 'count')::int AS count FROM facts WHERE fact = 'files.removed' AND data ->> 'rule' = 'uploads'`,
  );
  expect(facts).toEqual([{ rule: 'uploads', count: 1 }]);
});

it('retention removes the PDF of a quote after two years, and only logs it in a dry run', async () => {
  const { id } = await addBasket(shop, await addCustomer(shop));
  await shop.as('order_manager').call(sendQuoteEndpoint, { id, version: await versionOf(id) });
  await shop.runJobs();
  const [key] = await keysOf(id);
  const filesOf = async () => (await shop.as('order_manager').call(listBasketFilesEndpoint, { id })).length;
  expect(await night('2028-11-18')).toEqual([]);
  shop.kernel.config.retention.mode = 'dry-run';
  expect(await night('2028-11-19')).toEqual([expect.stringMatching(/^Retention, dry run: 1 of quotes .* would be removed\.$/)]);
  expect(await filesOf()).toBe(1);
  shop.kernel.config.retention.mode = 'remove';
  expect(await night('2028-11-19')).toEqual([expect.stringMatching(/^Retention: 1 of quotes/)]);
  await expect(shop.kernel.files.open(key!)).rejects.toBeInstanceOf(FileMissingError);
  expect(await filesOf()).toBe(0);
});

it('retention keeps the documents of an invoice for seven years, its lines and history for ever', async () => {
  const { id } = await deliveredOrder(shop, await addCustomer(shop));
  const finance = shop.as('finance');
  const { rows } = await finance.call(listProposalsEndpoint, {});
  const key = rows.find(({ orders }) => orders.some(({ basketId }) => basketId === id))!.key;
  const [concept] = await finance.call(createDraftsEndpoint, { keys: [key] });
  await finance.call(finalizeInvoicesEndpoint, { ids: [concept!.id] });
  const facts = await factsOf(id);
  expect(await night('2033-11-18')).toEqual([]);
  expect(await night('2033-11-19')).toEqual([expect.stringMatching(/^Retention: 2 of invoices/)]);
  expect((await finance.inject({ method: 'GET', url: `/api/invoices/${concept!.id}/pdf` })).statusCode).toBe(404);
  expect(await shop.rows(sql`SELECT 1 FROM invoice_lines WHERE invoice_id = ${concept!.id}`)).not.toEqual([]);
  expect(await factsOf(id)).toHaveLength(facts.length);
});

it('retention keeps the files of a unit for as long as the unit says, and Belgian invoices for ten years', async () => {
  const { rows: units } = await shop.as('admin').call(listUnitsEndpoint, {});
  const { users: _, ...unit } = units.find(({ id }) => id === 2)!;
  const retention = { uploads: null, quotes: 3, invoices: null };
  const belgian = { ...unit, country: 'BE' as const, kvk: '0403.019.261', vatNumber: '', retention };
  const short = { ...belgian, retention: { ...retention, invoices: 9 } };
  expect(await shop.as('admin').refused(saveUnitEndpoint, short)).toMatchObject({ code: 'RETENTION_TOO_SHORT' });
  const { version } = await shop.as('admin').call(saveUnitEndpoint, belgian);
  const { id } = await deliveredOrder(shop, await addCustomer(shop));
  const finance = shop.as('finance');
  const { rows } = await finance.call(listProposalsEndpoint, {});
  const key = rows.find(({ orders }) => orders.some(({ basketId }) => basketId === id))!.key;
  const [draft] = await finance.call(createDraftsEndpoint, { keys: [key] });
  await finance.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  expect((await night('2036-11-18')).filter((line) => line.includes('invoices'))).toEqual([]);
  expect(await night('2036-11-19')).toContainEqual(expect.stringMatching(/^Retention: 2 of invoices/));
  await shop.as('admin').call(saveUnitEndpoint, { ...unit, version });
});

it('retention removes the attachment of a request after its rejection, or after its quote has ended', async () => {
  const manager = shop.as('order_manager');
  const customer = await addCustomer(shop);
  const noted = async (product: string) => {
    const file = { name: 'boek.pdf', content: Buffer.from('%PDF-1.7\n').toString('base64') };
    const asked = { source: 'mail' as const, kind: 'quote' as const, name: 'Ineke Brouwer', email: 'ineke@universiteit.example' };
    return manager.call(noteWebRequestEndpoint, { ...asked, customerId: customer.id, product, quantity: 100, file });
  };
  const [refused, accepted] = [await noted('Brochure'), await noted('Jaarboek')];
  await manager.call(rejectWebRequestEndpoint, { id: refused.id, version: 1, reason: 'price', answer: 'Te klein voor ons.' });
  const { basketId } = await manager.call(acceptWebRequestEndpoint, { id: accepted.id, version: 1 });
  expect(await night('2027-11-18')).toEqual([]);
  expect(await night('2027-11-19')).toEqual([expect.stringMatching(/^Retention: 1 of files of requests/)]);
  expect((await manager.refused(downloadWebRequestFileEndpoint, { id: refused.id })).status).toBe(404);
  await manager.call(cancelBasketEndpoint, { id: basketId, version: await versionOf(basketId), reason: 'price' });
  expect(await night('2027-11-18')).toEqual([]);
  expect(await night('2027-11-19')).toEqual([expect.stringMatching(/^Retention: 1 of files of requests/)]);
});
