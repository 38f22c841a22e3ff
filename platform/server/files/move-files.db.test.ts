import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Stub, s3Account, startS3 } from '#test/s3-stub.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { FileMissingError } from './file-store.ts';
import { addFile, putBytes, streamStored } from './files.ts';
import { moveFiles } from './move-files.ts';
import { keysOfFiles, removeAllFiles } from './remove-all-files.ts';
import { s3Store } from './s3-store.ts';

let shop: TestShop;
let store: S3Stub;
beforeAll(async () => {
  [shop, store] = await Promise.all([openTestShop(), startS3()]);
});
afterAll(() => Promise.all([shop.close(), store.stop()]));

it('moves the files of a disk into a store, where the shop finds them', async () => {
  const { kernel } = shop;
  const put = await putBytes(kernel, Buffer.from('%PDF-1.7'));
  const gone = await putBytes(kernel, Buffer.from('gone'));
  for (const one of [put, gone]) await kernel.act((context) => addFile(context, one, { name: 'proef.pdf', mime: 'application/pdf' }));
  await kernel.files.remove(gone.key);
  const files = s3Store({ url: store.url, bucket: 'shop', ...s3Account, timeoutMs: 1000 }, path.join(kernel.config.filesDir, 'copies'));
  const databaseUrl = kernel.database.pool.options.connectionString!;
  for (const _again of [1, 2]) expect(await moveFiles(databaseUrl, kernel.files, files)).toEqual({ put: 1, missing: [gone.key] });
  expect(await buffer(await streamStored({ ...kernel, files }, put))).toEqual(Buffer.from('%PDF-1.7'));

  // What a shop put into a store goes with the shop.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const keys = await keysOfFiles(client);
  await client.end();
  expect(keys).toEqual(expect.arrayContaining([put.key, gone.key]));
  for (const _again of [1, 2]) await removeAllFiles(files, keys);
  await expect(files.open(put.key)).rejects.toThrow(FileMissingError);
});
