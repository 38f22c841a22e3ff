import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { sendZpl } from './send-zpl.ts';
import { type Pixels, zplOf } from './zpl.ts';

/** Ten pixels wide and two high: the first row black but for its last pixel, the second light gray with a dark one in front. */
function page(): Pixels {
  const gray = [...Array(9).fill(0), 255, 60, ...Array(9).fill(200)];
  return { widthPx: 10, heightPx: 2, rgba: Uint8Array.from(gray.flatMap((one) => [one, one, one, 255])) };
}

it('ZPL › is a graphic of the page per label: a bit per dot, rows in whole bytes, dark dots burned', () => {
  expect(zplOf(page())).toBe('^XA^PW10^LL2^LH0,0^FO0,0^GFA,4,4,2,FF808000^FS^XZ\n');
});

it('label printer › gets the pages of a PDF at its dots over its raw port, and an error says why not', async () => {
  const received: Buffer[] = [];
  const printer = createServer((socket) => socket.on('data', (part: Buffer) => received.push(part)).on('end', () => socket.end()));
  printer.listen(0, '127.0.0.1');
  await once(printer, 'listening');
  const { port } = printer.address() as AddressInfo;
  const asked: number[] = [];
  const raster = async function* (_pdf: Uint8Array, dots: number) {
    asked.push(dots);
    yield page();
    yield page();
  };
  expect(await sendZpl(`zpl://127.0.0.1:${port}?dots=12`, Buffer.from('%PDF-'), raster)).toBeUndefined();
  expect(asked).toEqual([12]);
  expect(Buffer.concat(received).toString()).toBe(zplOf(page()).repeat(2));
  printer.close();
  await once(printer, 'close');
  expect(await sendZpl(`zpl://127.0.0.1:${port}`, Buffer.from('%PDF-'), raster)).toContain('ECONNREFUSED');
});

it('label printer › has printed when it took all and keeps its side open', async () => {
  const received: Buffer[] = [];
  const printer = createServer({ allowHalfOpen: true }, (socket) => socket.on('data', (part: Buffer) => received.push(part)));
  printer.listen(0, '::1');
  await once(printer, 'listening');
  const { port } = printer.address() as AddressInfo;
  const raster = async function* () {
    yield page();
  };
  expect(await sendZpl(`zpl://[::1]:${port}`, Buffer.from('%PDF-'), raster)).toBeUndefined();
  expect(Buffer.concat(received).toString()).toBe(zplOf(page()));
  printer.close();
});

it('label printer › names what went wrong with its address or with the PDF', async () => {
  const unreadable = async function* (): AsyncGenerator<Pixels> {
    yield await Promise.reject(new Error('no PDF'));
  };
  const printer = createServer((socket) =>
    socket
      .on('end', () => socket.end())
      .on('error', () => undefined)
      .resume(),
  );
  printer.listen(0, '127.0.0.1');
  await once(printer, 'listening');
  const { port } = printer.address() as AddressInfo;
  expect(await sendZpl(`zpl://127.0.0.1:${port}`, Buffer.from('%PDF-'), unreadable)).toBe('no PDF');
  expect(await sendZpl('zpl://', Buffer.from('%PDF-'), unreadable)).toBeTypeOf('string');
  printer.close();
});
