import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disableUploadLinkEndpoint, listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { newTransferId, transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import { type ArtworkShop, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
let base: string;
beforeAll(async () => {
  shop = await openArtworkShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const MB = 1024 * 1024;
const encoded = (text: string) => Buffer.from(text).toString('base64');

function send(method: string, url: string, token: string, headers: Record<string, string> = {}, body?: Uint8Array) {
  return fetch(new URL(url, base), {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-upload-token': token, 'accept-language': 'nl', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
}

const create = (order: OrderedBooklet, size: number, slotId = order.slots.inner) =>
  send('POST', '/api/uploads/tus', order.token, {
    'upload-length': String(size),
    'upload-metadata': `slotId ${encoded(String(slotId))},name ${encoded('binnenwerk één.pdf')}`,
  });
const patch = (url: string, token: string, offset: number, body: Uint8Array) =>
  send('PATCH', url, token, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);
const offsetOf = async (url: string, token: string) => Number((await send('HEAD', url, token)).headers.get('upload-offset'));

function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
}

/** Sends the start of a body and aborts the request. */
async function cutPatch(url: string, token: string, begin: Uint8Array): Promise<void> {
  const cut = new AbortController();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(begin);
    },
  });
  const sent = fetch(new URL(url, base), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'x-upload-token': token,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
    signal: cut.signal,
  } as RequestInit).catch(() => undefined);
  await expect.poll(() => received(url), { timeout: 10_000 }).toBe(begin.length);
  cut.abort();
  await sent;
}

async function received(url: string): Promise<number> {
  const file = await stat(`${transfersFolder(shop.kernel)}/${url.split('/').at(-1)}`).catch(() => undefined);
  return file?.size ?? 0;
}

describe('customer upload', () => {
  it('resumes after an interruption and arrives unchanged', async () => {
    const order = await shop.order();
    const bytes = pdfOf(5 * MB);
    const created = await create(order, bytes.length);
    expect(created.status).toBe(201);
    const url = created.headers.get('location')!;
    await cutPatch(url, order.token, bytes.subarray(0, 2 * MB));
    const offset = await offsetOf(url, order.token);
    expect(offset).toBe(2 * MB);
    expect((await patch(url, order.token, offset, bytes.subarray(offset))).status).toBe(204);
    const [upload] = await shop.rows<{ sha256: string; size: number; name: string }>(
      sql`SELECT sha256, size, name FROM uploads WHERE slot_id = ${order.slots.inner}`,
    );
    expect(upload).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), size: 5 * MB, name: 'binnenwerk één.pdf' });
    const transferId = url.split('/').at(-1)!;
    const result = await shop.visitor.call(receiveUploadEndpoint, {
      token: order.token,
      slotId: order.slots.inner,
      transferId,
      name: 'x.pdf',
    });
    expect(result.number).toBe(1);
    expect(await shop.lineStatus(order)).toBe('artwork');
  });

  it('is refused before any byte is sent when it is empty or too large, with a clear message', async () => {
    const order = await shop.order();
    const empty = await create(order, 0);
    expect([empty.status, ((await empty.json()) as { code: string }).code]).toEqual([422, 'FILE_EMPTY']);
    const huge = await create(order, 3 * 1024 * MB);
    expect(await huge.json()).toMatchObject({ code: 'FILE_TOO_LARGE', message: expect.stringContaining('2.048 MB') });
  });

  it('is refused by its content after the upload when it is a picture', async () => {
    const order = await shop.order();
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(2000)]);
    const url = (await create(order, png.length)).headers.get('location')!;
    expect((await patch(url, order.token, 0, png)).status).toBe(204);
    const ask = { token: order.token, slotId: order.slots.inner, transferId: url.split('/').at(-1)!, name: 'foto.pdf' };
    expect(await shop.visitor.refused(receiveUploadEndpoint, ask)).toMatchObject({ code: 'FILE_NOT_PDF' });
    expect(await shop.rows(sql`SELECT 1 FROM uploads WHERE slot_id = ${order.slots.inner}`)).toEqual([]);
  });

  it('requires a link of its own basket', async () => {
    const [own, other] = [await shop.order(), await shop.order()];
    expect((await create(own, 100, other.slots.inner)).status).toBe(404);
    expect((await create({ ...own, token: 'A'.repeat(22) }, 100)).status).toBe(404);
    const url = (await create(other, 100)).headers.get('location')!;
    for (const method of ['HEAD', 'DELETE']) expect((await send(method, url, own.token)).status).toBe(404);
    expect((await patch(url, own.token, 0, pdfOf(100))).status).toBe(404);
    expect((await send('HEAD', `/api/uploads/tus/${newTransferId(own.basketId)}`, own.token)).status).toBe(404);
  });

  it('stops when its link is disabled', async () => {
    const order = await shop.order();
    const url = (await create(order, 100)).headers.get('location')!;
    const { links } = await shop.as('prepress').call(listUploadLinksEndpoint, { id: order.basketId });
    await shop.as('prepress').call(disableUploadLinkEndpoint, { linkId: links[0]!.id });
    expect((await patch(url, order.token, 0, pdfOf(100))).status).toBe(404);
  });

  it('can be canceled', async () => {
    const order = await shop.order();
    const url = (await create(order, 100)).headers.get('location')!;
    expect((await send('DELETE', url, order.token)).status).toBe(204);
    expect([404, 410]).toContain((await send('HEAD', url, order.token)).status);
  });
});
