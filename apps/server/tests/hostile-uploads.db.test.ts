import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { ebookTransferPrefix } from '#modules/publications/domain/ebook-transfer.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { create, MB, patch, pdfOf, received, send, setUpUploads, shop } from '#test/setups/uploads.ts';

setUpUploads();

it('a complete transfer that many callers report at once is copied once', async () => {
  const order = await shop.order();
  const bytes = pdfOf(MB);
  const url = (await create(order, bytes.length)).headers.get('location')!;
  const before = await shop.rows(sql`SELECT key FROM put_files`);
  const ask = { token: order.token, slotId: order.slots.inner, transferId: url.split('/').at(-1)!, name: 'binnenwerk.pdf' };
  const reports = Array.from({ length: 8 }, () => shop.visitor.call(receiveUploadEndpoint, ask).catch(() => undefined));
  await Promise.all([patch(url, order.token, 0, bytes), ...reports]);
  await Promise.all(Array.from({ length: 8 }, () => shop.visitor.call(receiveUploadEndpoint, ask)));
  expect(await shop.rows(sql`SELECT 1 FROM uploads WHERE slot_id = ${order.slots.inner}`)).toHaveLength(1);
  expect((await shop.rows(sql`SELECT key FROM put_files`)).length - before.length).toBe(1);
});

it('a transfer stops while the disk has less than must stay free, and goes on afterwards', async () => {
  const order = await shop.order();
  const bytes = pdfOf(MB);
  const url = (await create(order, bytes.length)).headers.get('location')!;
  const { config } = shop.kernel;
  const before = config.uploadQuota;
  Object.assign(config, { uploadQuota: { ...before, diskFreeBytes: Number.MAX_SAFE_INTEGER } });
  const refused = await patch(url, order.token, 0, bytes);
  Object.assign(config, { uploadQuota: before });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  expect((await patch(url, order.token, 0, bytes)).status).toBe(204);
});

it('a transfer in a way that is not supported is refused with 400; one that cannot be written gets 503, and goes on afterwards', async () => {
  const order = await shop.order();
  const partial = await send('POST', '/api/uploads/tus', order.token, { 'upload-length': '100', 'upload-concat': 'partial' });
  expect(partial.status).toBe(400);
  const bytes = pdfOf(MB);
  const url = (await create(order, bytes.length)).headers.get('location')!;
  const { write } = FileStore.prototype;
  FileStore.prototype.write = () => Promise.reject(ERRORS.FILE_WRITE_ERROR);
  const failed = await patch(url, order.token, 0, bytes);
  FileStore.prototype.write = write;
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await patch(url, order.token, 0, bytes)).status).toBe(204);
});

it('a transfer that says its size later is refused, with a link of any kind', async () => {
  await addAuthor(shop);
  const { id } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  const metadata = `slotId ${btoa('1')},name ${btoa('boek.pdf')}`;
  const begin = (link: string, length: Record<string, string>) =>
    send('POST', '/api/uploads/tus', link, { ...length, 'upload-metadata': metadata });
  const ebook = `${ebookTransferPrefix}${token}`;
  for (const link of [(await shop.order()).token, ebook]) expect((await begin(link, { 'upload-defer-length': '1' })).status).toBe(400);
  expect((await begin(ebook, { 'upload-length': '100' })).status).toBe(201);
});

it('a transfer whose first request has its bytes stops when the disk is full meanwhile', async () => {
  const order = await shop.order();
  const { config } = shop.kernel;
  const before = config.uploadQuota;
  const beginning = new ReadableStream({ start: (controller) => controller.enqueue(pdfOf(MB)) });
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-length': String(2 * MB),
    'upload-metadata': `slotId ${btoa(String(order.slots.inner))},name ${btoa('boek.pdf')}`,
  };
  const sent = send('POST', '/api/uploads/tus', order.token, headers, beginning).then(
    ({ status }) => status,
    () => 'ended',
  );
  const arrived = async () => {
    const [begun] = await shop.rows<{ id: string }>(
      sql`SELECT transfer_id AS id FROM upload_transfers WHERE basket_id = ${order.basketId}`,
    );
    return begun && received(begun.id);
  };
  await expect.poll(arrived, { timeout: 10_000 }).toBe(MB);
  Object.assign(config, { uploadQuota: { ...before, diskFreeBytes: Number.MAX_SAFE_INTEGER } });
  expect(await sent).toBe('ended');
  Object.assign(config, { uploadQuota: before });
});

it('a sender without a link keeps no connection by sending slowly', async () => {
  const order = await shop.order();
  const path = (await create(order, 100)).headers.get('location')!;
  const before = shop.kernel.config.receiveMs;
  Object.assign(shop.kernel.config, { receiveMs: 100 });
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined).resume();
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Upload-Token: ${'A'.repeat(22)}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
  ];
  socket.write([...head, 'Content-Type: application/offset+octet-stream', 'Content-Length: 100', '', '%'].join('\r\n'));
  await closed;
  Object.assign(shop.kernel.config, { receiveMs: before });
  expect(socket.destroyed).toBe(true);
});
