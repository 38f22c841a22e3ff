import { crc32, deflateSync } from 'node:zlib';

export type Picture = { widthPx: number; heightPx: number; rgba: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const TRUE_COLOR = 2;
const FILTER_UP = 2;
/** Pages are mostly white: level 6 is hardly smaller and three times slower. */
const LEVEL = 3;

/** Encodes an opaque picture as PNG: 8-bit RGB, every row as difference with the row above (PNG specification, ISO/IEC 15948). */
export function encodePng({ widthPx, heightPx, rgba }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.writeUInt8(BITS, 8);
  header.writeUInt8(TRUE_COLOR, 9);
  const rowBytes = 1 + widthPx * 3;
  const rows = new Uint8Array(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    let to = y * rowBytes;
    rows[to++] = FILTER_UP;
    for (let from = y * widthPx * 4, end = from + widthPx * 4; from < end; from += 4) {
      for (let channel = from; channel < from + 3; channel += 1) {
        rows[to++] = rgba[channel]! - (y === 0 ? 0 : rgba[channel - widthPx * 4]!);
      }
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
