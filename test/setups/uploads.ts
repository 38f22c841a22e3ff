import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import { type ArtworkShop, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';

export let shop: ArtworkShop;
let base: string;
export const MB = 1024 * 1024;
const encoded = (text: string) => Buffer.from(text).toString('base64');
export function send(method: string, url: string, token: string, headers: Record<string, string> = {}, body?: Uint8Array | ReadableStream) {
  return fetch(new URL(url, base), {
    method,
    headers: { 'tus-resumable': '1.0.0', 'x-upload-token': token, 'accept-language': 'nl', ...headers },
    ...(body && { body: body instanceof ReadableStream ? body : new Uint8Array(body), duplex: 'half' }),
  } as RequestInit);
}
export const create = (order: OrderedBooklet, size: number, slotId: number | string = order.slots.inner) =>
  send('POST', '/api/uploads/tus', order.token, {
    'upload-length': String(size),
    'upload-metadata': `slotId ${encoded(String(slotId))},name ${encoded('binnenwerk één.pdf')}`,
  });
export const patch = (url: string, token: string, offset: number, body: Uint8Array) =>
  send('PATCH', url, token, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);
export const offsetOf = async (url: string, token: string) => Number((await send('HEAD', url, token)).headers.get('upload-offset'));
export function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
}
/** Sends the start of a body and aborts the request. */
export async function cutPatch(url: string, token: string, begin: Uint8Array): Promise<void> {
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
/** The bytes that arrived of a transfer. */
export async function received(url: string): Promise<number> {
  const file = await stat(`${transfersFolder(shop.kernel)}/${url.split('/').at(-1)}`).catch(() => undefined);
  return file?.size ?? 0;
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpUploads(): void {
  beforeAll(async () => {
    shop = await openArtworkShop();
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());
}
