import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { findFile, readStored } from '#platform/server/files.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { type S3StandIn, s3Account, startS3 } from '#test/s3-stand-in.ts';
import { composeKernel } from './kernel.ts';

let store: S3StandIn;
let shop: ArtworkShop;
beforeAll(async () => {
  store = await startS3();
  shop = await openArtworkShop({ filesStore: { url: store.url, bucket: 'katern', timeoutMs: 2000, ...s3Account } });
});
afterAll(async () => {
  await shop.close();
  await store.stop();
});

it('a customer’s file is kept in the store, checked from there, and read by another server of the shop', async () => {
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
  expect((await prepress.call(basketArtworkEndpoint, { id: order.basketId })).versions).toHaveLength(2);
});

it('a file that is not in the store any more is not found, and no defect', async () => {
  const order = await shop.order();
  const { id } = await shop.upload(order, 'inner', await goodInner());
  store.buckets.get('katern')!.clear();
  expect((await shop.as('prepress').inject({ method: 'GET', url: `/api/artwork/${id}/file` })).statusCode).toBe(404);
});
