import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { addFile, findFile, putBytes, putFileJob, readStored, storeFile } from '#platform/server/files/files.ts';
import { retentionJob } from '#platform/server/files/retention.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { type S3Stub, s3Account, startS3 } from '#test/s3-stub.ts';

let store: S3Stub;
let shop: ArtworkShop;
beforeAll(async () => {
  store = await startS3();
  shop = await openArtworkShop({ filesStore: { url: store.url, bucket: 'katern', timeoutMs: 2000, ...s3Account } });
});
afterAll(async () => {
  await shop.close();
  await store.stop();
});

it('a customer’s file is stored in the S3 store, checked from there, and read by another server', async () => {
  const order = await shop.order();
  const inner = await goodInner();
  const { id } = await shop.upload(order, 'inner', inner);
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('authorization');

  const [upload] = await shop.rows<{ fileId: number; key: string }>(
    sql`SELECT file_id AS "fileId", file_key AS key FROM uploads WHERE id = ${id}`,
  );
  expect(store.buckets.get('katern')?.get(upload!.key)).toEqual(Buffer.from(inner));
  const filesDir = await mkdtemp(path.join(tmpdir(), 'katern-other-'));
  const { database, clock, config, workerLogger } = shop.kernel;
  const other = composeKernel({ database, clock, config: { ...config, filesDir }, workerLogger });
  const file = await other.act(({ tx }) => findFile(tx, upload!.fileId));
  expect((await readStored(other, file!)).equals(Buffer.from(inner))).toBe(true);
  await rm(filesDir, { recursive: true });

  const prepress = shop.as('prepress');
  const download = await prepress.inject({ method: 'GET', url: `/api/artwork/${id}/file` });
  expect(download.rawPayload.equals(Buffer.from(inner))).toBe(true);
  const picture = await prepress.inject({ method: 'GET', url: `/api/proofs/${id}/pages/1` });
  expect(picture.headers['content-type']).toBe('image/png');
  expect((await prepress.call(readBasketArtworkEndpoint, { id: order.basketId })).versions).toHaveLength(2);
});

const inBucket = (key: string) => store.buckets.get('katern')!.get(key);
const pdf = { name: 'factuur.pdf', mime: 'application/pdf' };

it('a stored file is readable while the store is down, and is put once however often the job is retried', async () => {
  const bytes = Buffer.from('%PDF-1.7 factuur');
  const calls = store.calls.length;
  const { key } = await shop.kernel.act((context) => storeFile(context, bytes, pdf));
  expect(store.calls).toHaveLength(calls);
  store.failures.push({ status: 403, code: 'AccessDenied' });
  await expect(shop.runJobs()).rejects.toThrow('403 AccessDenied');
  expect(await readStored(shop.kernel, { key })).toEqual(bytes);

  // Simulates a kill between the put and its record.
  await putFileJob.call!(shop.kernel, { key });
  await runJob(shop.kernel, putFileJob, { key });
  expect(inBucket(key)).toEqual(bytes);
  expect(await shop.rows(sql`SELECT 1 FROM waiting_files`)).toEqual([]);
  expect(await readStored(shop.kernel, { key })).toEqual(bytes);
  const done = store.calls.length;
  await runJob(shop.kernel, putFileJob, { key });
  expect(store.calls).toHaveLength(done);
});

it('a file that is removed during its put is removed from the store as well', async () => {
  const { key, id } = await shop.kernel.act((context) => storeFile(context, Buffer.from('%PDF-1.7'), pdf));
  const put = await putFileJob.call!(shop.kernel, { key });
  await shop.rows(sql`UPDATE files SET removed_at = now() WHERE id = ${id}`);
  await shop.kernel.act((context) => putFileJob.run(context, { key }, put));
  await shop.runJobs();
  expect(inBucket(key)).toBeUndefined();
});

it('stored bytes without a row, left by a killed server, are removed a day later', async () => {
  const lost = await putBytes(shop.kernel, Buffer.from('%PDF-1.7 verloren'));
  const kept = await putBytes(shop.kernel, Buffer.from('%PDF-1.7 bewaard'));
  await shop.kernel.act((context) => addFile(context, kept, pdf));
  const night = async (hours: number) => {
    const now = shop.kernel.clock.now().add({ hours });
    await shop.kernel.act((context) => retentionJob.run(context, {}), { now });
    await shop.runJobs();
  };
  await night(23);
  expect(inBucket(lost.key)).toBeDefined();
  await night(25);
  expect([inBucket(lost.key), inBucket(kept.key)]).toEqual([undefined, Buffer.from('%PDF-1.7 bewaard')]);
});

it('a file that is missing in the store responds 404', async () => {
  const order = await shop.order();
  const { id } = await shop.upload(order, 'inner', await goodInner());
  const kept = store.buckets.get('katern')!;
  store.buckets.set('katern', new Map());
  expect((await shop.as('prepress').inject({ method: 'GET', url: `/api/artwork/${id}/file` })).statusCode).toBe(404);
  store.buckets.set('katern', kept);
});

it('a slow store occupies no database connection: more concurrent uploads succeed than there are connections', async () => {
  const order = await shop.order();
  const inner = await goodInner();
  const more = shop.kernel.database.pool.options.max + 1;
  const open = Promise.withResolvers<void>();
  let waiting = 0;
  store.slowness = async (call) => {
    if (!call.startsWith('PUT')) return;
    waiting += 1;
    if (waiting === more) open.resolve();
    await open.promise;
  };
  const uploads: { id: number }[] = await Promise.all(
    Array.from({ length: more }, async () => {
      const transferId = await shop.transfer(order.basketId, inner);
      return shop.visitor.call(receiveUploadEndpoint, {
        token: order.token,
        slotId: order.slots.inner,
        transferId,
        name: 'binnenwerk.pdf',
      });
    }),
  );
  store.slowness = () => Promise.resolve();
  expect(new Set(uploads.map(({ id }) => id)).size).toBe(more);
});

it('a full disk refuses a file with 503, stores nothing, and the same file is stored when there is room', async () => {
  const order = await shop.order();
  const inner = await goodInner();
  const { files } = shop.kernel;
  const transferId = await shop.transfer(order.basketId, inner);
  const input = { token: order.token, slotId: order.slots.inner, transferId, name: 'binnenwerk.pdf' };
  shop.kernel.files = { ...files, put: () => writeFile('/dev/full', inner) };
  expect(await shop.visitor.refused(receiveUploadEndpoint, input)).toMatchObject({
    status: 503,
    code: 'DISK_FULL',
    message: 'De schijf van de server is vol. Er is niets gewijzigd; waarschuw de beheerder.',
  });
  shop.kernel.files = files;
  expect(
    await shop.rows(sql`SELECT 1 FROM uploads u JOIN upload_slots s ON s.id = u.slot_id WHERE s.basket_id = ${order.basketId}`),
  ).toEqual([]);
  expect((await shop.visitor.call(receiveUploadEndpoint, input)).id).toBeGreaterThan(0);
});

it('a store that is too busy for five attempts refuses a download with 503 and Retry-After', async () => {
  const order = await shop.order();
  const { id } = await shop.upload(order, 'inner', await goodInner());
  const attempts = 5;
  store.failures.push(...Array.from({ length: attempts }, () => ({ status: 503, code: 'SlowDown' })));
  const answer = await shop.as('prepress').inject({ method: 'GET', url: `/api/artwork/${id}/file` });
  expect([answer.statusCode, answer.headers['retry-after'], JSON.parse(answer.body).code]).toEqual([503, '5', 'FILE_STORE_AWAY']);
});
